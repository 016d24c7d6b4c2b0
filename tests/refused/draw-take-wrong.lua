local y = require "yezi"

return y.variant "draw-take-wrong" {
  of = "khanhoo",
  set = {
    ["play.claims"] = {
      { "take", y.take { "court" } },  --! the discard is taken into the hand, and makes no set|a discard is taken into the hand by the seat after alone
      { "grab", y.take { from = "any" } },  --! a discard is taken into the hand by the seat after alone
      { "lay", y.make { "court" } },  --! nothing is laid on the table where the goal is y.melds
    },
    ["play.own"] = { { "out", y.go_out }, { "pick", y.take { from = "before" } } },  --! is a claim on a discard|only claims are from somebody
  },
}
