local y = require "yezi"

return y.variant "draw-melds-of-long-hands" {
  of = "khanhoo",
  choose = { players = "2" },
  set = {
    ["deal"] = y.from_walls { takes = { 24 } },
    ["play.goal"] = y.melds { "sequence" },  --! hands of at most 24 cards, the one drawn among them, can be split into melds
  },
}
