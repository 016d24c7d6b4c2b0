local y = require "yezi"

return y.variant "too-many-arguments" {
  of = "eight-tricks",
  add = { ["facts"] = {
    won = y.join(y.cards("taken", "winner"), y.cards("hand", "winner"), 3),  --! wanted y.join with 2 arguments, got 3
  } },
}
