local y = require "yezi"

return y.variant "sum-too-large" {
  of = "eight-tricks",
  set = { settle = { { "much", y.owed(y.min(math.maxinteger, 5) + math.maxinteger) } } },  --! a term grows too large
}
