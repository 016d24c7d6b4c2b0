local y = require "yezi"

return y.variant "power-too-large" {
  of = "eight-tricks",
  set = { settle = { { "much", y.owed(y.pow2(63)) } } },  --! a term grows too large: 2 ^ 63
}
