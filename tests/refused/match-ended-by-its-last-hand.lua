local y = require "yezi"

return y.variant "match-ended-by-its-last-hand" {
  of = "eight-tricks",
  set = { ["settle.tricks"] = y.owed(y.last_hand) },
  add = { match = { ends = y.ge(y.score "head", 5) } },  --! rests on what the hand brings, and that on whether it is the last
}
