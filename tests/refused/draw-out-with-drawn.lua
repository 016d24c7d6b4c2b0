local y = require "yezi"

return y.variant "draw-out-with-drawn" {
  of = "khanhoo",
  set = {
    ["play"] = y.draw_discard {
      first = "second", rounds = 10, goal = y.melds { "court" },
      claims = { { "out", y.go_out {
        with = "drawn" } } },  --! no cards are shown when they are drawn
      own = { { "out", y.go_out {
        with = "discards" } } },  --! is for a claim, not for your own turn
    },
  },
}
