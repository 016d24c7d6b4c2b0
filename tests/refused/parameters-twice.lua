local y = require "yezi"

return y.variant "parameters-twice" {
  of = "eight-tricks",
  set = {
    ["combos"] = { { "run", y.run { 3, 9 } { 4 } } },  --! it has its parameters already
  },
}
