local y = require "yezi"

return y.variant "payment-without-end" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me) return math.maxinteger end,  --! pays 9223372036854775807; at most
  },
}
