local y = require "yezi"

return y.variant "draw-goal-of-nothing" {
  of = "ningbo",
  set = { ["play.goal"] = y.cover { times = 4 } },  --! names no sets
}
