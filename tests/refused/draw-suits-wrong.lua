local y = require "yezi"

return y.variant "draw-suits-wrong" {
  of = "quandui",
  set = {
    ["sets.ka"] = { "ka", y.of_rank { 2, suits = 3 }, by = "QD-2.2" },  --! a set of 2 cards has no 3 suits
    ["play.claims.out"] = { "out", y.go_out { thrown = false }, by = "QD-4.3" },  --! leaves nothing to claim: no cards are turned up
  },
}
