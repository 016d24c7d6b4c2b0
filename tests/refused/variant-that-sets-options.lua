local y = require "yezi"

return y.variant "variant-that-sets-options" {
  of = "last-bone",
  set = {
    options = { { "pairs", y.switch(false) } },  --! options are no clauses: they cannot be in set
    ["options.pairs"] = { "pairs", y.switch(false) },  --! options are no clauses
  },
  drop = { ["options.pairs"] = {} },  --! options are no clauses
}
