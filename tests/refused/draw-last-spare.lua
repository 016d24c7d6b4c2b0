local y = require "yezi"

return y.variant "draw-last-spare" {
  of = "quandui",
  set = {
    ["play.goal"] = { y.melds { "dui", "ka", discard = false, spare = 1,
                                last = "laid" },  --! cannot stand beside cards that are left over
                      by = "QD-2.3" },
  },
}
