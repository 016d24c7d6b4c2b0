local y = require "yezi"

return y.variant "draw-wrong-goal" {
  of = "ningbo",
  set = { ["play.goal"] = y.cover { "chow", "pnug", times = 12, odd = "pairs" } },  --! there is no set "pnug"|wanted a whole number from 1 to 11|there is no set "pairs"
}
