local y = require "yezi"

return y.variant "helper-of-the-parent" {
  of = "last-bone",
  set = { simple = rule_of_thumb },  --! local names are seen in their own file alone
}
