local y = require "yezi"

return y.variant "head-too-far" {
  of = "eight-tricks",
  add = { match = { next_head = 17 } },  --! is 17 seats on; wanted 0 (the same head again) to 3
}
