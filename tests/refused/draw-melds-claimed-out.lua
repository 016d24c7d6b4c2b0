local y = require "yezi"

return y.variant "draw-melds-claimed-out" {
  of = "khanhoo",
  set = {
    ["play"] = y.draw_discard {  --! one goes out in one's own turn where the goal is y.melds
      first = "second", rounds = 10, goal = y.melds { "court" },
      faults = "judged",  --! faults are refused where the goal is y.melds
      claims = { { "take", y.take { from = "before" } }, { "out", y.go_out } },
    },
  },
}
