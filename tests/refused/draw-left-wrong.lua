local y = require "yezi"

return y.variant "draw-left-wrong" {
  of = "khanhoo",
  set = {
    ["play.goal"] = y.melds { "sequence", wild = "jo", discard = false, times = 2,
                              left = 10 },  --! is for going out by a discard|cannot stand beside wild cards|does not say how many melds there are
  },
  add = { ["play.upcard"] = true },  --! walls that are not turned over
}
