local y = require "yezi"

return y.variant "variant-that-says-a-clause" {
  of = "last-bone",
  settle = { { "last", y.pay { from = "losers", to = "winner", amount = 2 } } },  --! to change a clause write: set = { ["settle"] = … }
}
