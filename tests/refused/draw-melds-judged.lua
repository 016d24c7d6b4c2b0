local y = require "yezi"

return y.variant "draw-melds-judged" {
  of = "khanhoo",
  set = {
    ["play"] = y.draw_discard {
      first = "second", rounds = 10, goal = y.melds { "court" },
      faults = "judged",  --! faults are refused where the goal is y.melds
      claims = { { "take", y.take { from = "before" } }, { "out", y.go_out } },
    },
  },
}
