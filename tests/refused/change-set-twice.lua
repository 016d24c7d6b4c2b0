local y = require "yezi"

return y.game "change-set-twice" {
  deck = require "decks.money-38",
  order = { "one", "two" },
  options = {
    { "a", y.choice { "x", "y" }, changes = { x = { set = { ["order.1"] = "eins" } } } },
    { "b", y.choice { "x", "y" }, changes = {
      x = { set = { ["order.one"] = "un" } } } },  --! a=x and b=x both set "order.one"
  },
}
