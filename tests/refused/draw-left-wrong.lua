local y = require "yezi"

return y.variant "draw-left-wrong" {
  of = "khanhoo",
  set = {
    ["play.goal"] = y.melds { "sequence", wild = "jo", discard = false,
                              left = 10 },  --! is for going out by a discard|cannot stand beside wild cards
  },
  add = { ["play.upcard"] = true },  --! walls that are not turned over
}
