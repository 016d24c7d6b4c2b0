local y = require "yezi"

return y.variant "all-of-nothing" {
  of = "eight-tricks",
  add = {
    ["settle.all"] = { "all", y.owed(y.all {}), says = "all" },  --! takes a list of terms, got none
    ["settle.any"] = { "any", y.owed(y.any { 1, "x" }), says = "any" },  --! wanted a number or a term
  },
}
