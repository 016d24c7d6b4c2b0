local y = require "yezi"

return y.variant "clause-in-variant" {
  of = "eight-tricks",
  deal = { hand = 9, stock = "rest" },  --! to change a clause write: set = { ["deal"] = … }
  chose = {},  --! did you mean "choose"?
}
