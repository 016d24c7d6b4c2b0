local y = require "yezi"

return y.variant "draw-melds-wrong-goal" {
  of = "khanhoo",
  set = {
    ["play.goal"] = y.melds {
      "sequence", "tripelt",  --! there is no set "tripelt"
      wild = { "J", "Q" },  --! wanted one card that stands for any other
      wilds = 3,  --! wanted a whole number from 1 to 2
      wild_worth = "half",  --! there is no worth of a set with a wild card "half"
      sets = 4,  --! there is no clause "play.goal.sets"
    },
  },
}
