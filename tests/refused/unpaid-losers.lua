local y = require "yezi"

return y.variant "unpaid-losers" {
  of = "eight-tricks",
  add = {
    ["settle.win"] = y.pay { from = "losrs", to = "winner", amount = 1 },  --! "losrs"
  },
}
