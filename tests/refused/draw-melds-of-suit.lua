local y = require "yezi"

return y.variant "draw-melds-of-suit" {
  of = "khanhoo",
  set = {
    ["sets.sequence"] = y.of_suit { 3 },
    ["sets.court"] = y.exact { "J", "Q", "jo" },
    ["play.goal"] = y.melds { "sequence", "court", wild = "jo" },  --! cards y.of_suit { … } make no meld|a set that names the wild card itself cannot be distinguished from one in which it stands for a card
  },
}
