local y = require "yezi"

return y.game "change-of-no-value" {
  deck = require "decks.money-38",
  order = { "one", "two" },
  options = {
    { "many", y.range { 1, 3, default = 1 } },
    { "length", y.choice { "short", "long" }, changes = {
      lang = { drop = { ["order.two"] = {} } },  --! did you mean "long"?
      long = {
        { when = { lenght = "short" }, drop = { ["order.two"] = {} } },  --! did you mean "length"?
        { when = { many = 4 }, drop = { ["order.two"] = {} } },  --! wants a whole number from 1 to 3
        { when = { length = "short" }, drop = { ["order.two"] = {} } },  --! names other options
        { sets = { ["order.two"] = "three" } },  --!~ did you mean "set"?|a change sets, adds or drops
      } } },
  },
}
