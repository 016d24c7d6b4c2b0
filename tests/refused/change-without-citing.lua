local y = require "yezi"

return y.game "change-without-citing" {
  deck = require "decks.money-38",
  order = { { "one", "two" }, by = "P1" },
  length = { 3, by = "P2" },
  options = {
    { "a", y.switch(false), changes = { on = {
      set  = { ["order"] = { "one" } },  --! "order" cites P1, but what a=on sets in its place cites no
      drop = { ["length"] = {} } } } },  --! "length" cites P2, but what a=on drops it by cites no rule
  },
}
