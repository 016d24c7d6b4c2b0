local y = require "yezi"

return y.variant "too-many-arguments" {
  of = "eight-tricks",
  add = { ["facts"] = {
    won = y.join(y.cards("taken", "winner"), y.cards("hand", "winner"), 3),  --! wanted y.join(a, b), got 3 arguments
  } },
}
