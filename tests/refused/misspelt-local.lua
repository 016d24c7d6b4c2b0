local y = require "yezi"
local cards = 8

return y.variant "misspelt-local" {
  of = "eight-tricks",
  set = {
    ["deal"] = { hand = card, stock = "rest" },  --! did you mean "cards"?
  },
}
