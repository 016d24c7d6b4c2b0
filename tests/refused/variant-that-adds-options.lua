local y = require "yezi"

return y.variant "variant-that-adds-options" {
  of = "eight-tricks",
  add = {
    ["options"] = { { "open", y.switch(false) } },  --! options are no clauses: they cannot be in add
    ["options.closed"] = { "closed", y.switch(false) },  --! options are no clauses
  },
}
