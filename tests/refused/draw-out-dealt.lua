local y = require "yezi"

return y.variant "draw-out-dealt" {
  of = "quandui",
  set = {
    ["play.claims.out"] = { "out", y.go_out { dealt = false } },  --! is for your own turn, not for a claim
    ["play.claims.pair"] = { "pair", y.make { "ka", replaces = true } },  --! nothing is laid on the table where the goal is y.melds
  },
}
