local y = require "yezi"

return y.variant "payment-too-large" {
  of = "eight-tricks",
  set = { settle = {
    { "much", y.owed(y.pow2(52)) },  --! pays 4503599627370496; at most
  } },
}
