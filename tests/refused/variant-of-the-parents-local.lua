local y = require "yezi"

return y.variant "variant-of-the-parents-local" {
  of = "last-bone",
  set = { rule_of_thumb = function(v, actions) return actions:choose(1) end },  --! use add for a clause that is new
}
