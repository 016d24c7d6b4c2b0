local y = require "yezi"

return y.variant "head-found-too-far" {
  of = "eight-tricks",
  add = { match = { next_head = function(t) return 17 end } },  --! the next head is 17 seats on
}
