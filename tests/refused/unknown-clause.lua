local y = require "yezi"

return y.variant "unknown-clause" {
  of = "eight-tricks",
  add = {
    ["setle"] = { y.owed(1) },  --! "setle"
  },
}
