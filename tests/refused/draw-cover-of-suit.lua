local y = require "yezi"

return y.variant "draw-cover-of-suit" {
  of = "wahua",
  set = { ["play.goal"] = y.cover { "pair", "kao", times = 10 } },  --! y.cover is of sets y.copies { … } and y.run { … }
  drop = { ["play.order"] = {} },
}
