local y = require "yezi"

return y.variant "too-many-cards" {
  of = "eight-tricks",
  set = {
    ["deal"] = { hand = 11, stock = "rest" },  --! the pack has 40 cards
  },
}
