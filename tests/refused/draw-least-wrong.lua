local y = require "yezi"

return y.variant "draw-least-wrong" {
  of = "guangdong",
  set = {
    ["play.least"] = y.least { 2000000, of = { "fan" } },  --! from 0 to 1000000|did you mean "faan"?
    ["play.extras"] = y.bonus_cards { "blossom", replace = "tail" },  --! there is no card, suit or mark "blossom"|there is no end of the wall "tail"
    ["play.goal.whole"] = { y.each_of { "end", more = 2 } },  --! these are 15 cards; whoever goes out holds 14
    ["play.own.out"] = { "out", y.go_out {
      passed = "until_draw",  --! is for a claim, not for your own turn
      own_kinds = false } },  --! is for a claim, not for your own turn
    ["deal.opens"] = { "side", "more", "side" },  --! wanted one throw, or two
  },
}
