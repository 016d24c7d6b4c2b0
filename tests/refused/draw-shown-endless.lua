local y = require "yezi"

return y.variant "draw-shown-endless" {
  of = "khanhoo",
  set = {
    ["play"] = y.draw_discard {
      first = "second", goal = y.melds { "court" },
      drawn = "shown",  --! a hand in which cards are shown might outlast its record
      claims = { { "out", y.go_out } },
    },
  },
}
