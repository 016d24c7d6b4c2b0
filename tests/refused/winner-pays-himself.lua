local y = require "yezi"

return y.variant "winner-pays-himself" {
  of = "lukfu",
  add = {
    ["settle.gift"] = y.pay { from = "winner", to = "winner", amount = 1 },  --! is paid to whom it is paid by
    ["settle.pooled"] = y.pay { from = "pool", to = "pool", amount = 1 },  --! is paid to whom it is paid by
  },
}
