local y = require "yezi"

return y.variant "draw-collect-copies" {
  of = "ningbo",
  set = { ["play.goal"] = y.collect { "pung", "kong", times = 4, odd = 1 } },  --! y.collect is of sets y.of_suit { … }, one of each suit|there is no clause "play.goal.odd"
}
