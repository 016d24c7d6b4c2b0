local y = require "yezi"

return y.variant "half-a-card" {
  of = "eight-tricks",
  set = {
    ["deal"] = { hand = 8.5, stock = "rest" },  --! wanted a whole number, got 8.5
  },
}
