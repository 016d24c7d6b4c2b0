local y = require "yezi"

return y.variant "draw-goal-of-tricks" {
  of = "ningbo",
  set = { ["play.goal"] = y.hands_empty },  --! wanted y.cover { sets…, times = …, … }
}
