local y = require "yezi"

return y.variant "product-too-large" {
  of = "eight-tricks",
  set = { settle = {
    { "much", y.owed((y.tricks_of("payee") + y.pow2(40)) * y.pow2(40)) },  --! a term grows too large
  } },
}
