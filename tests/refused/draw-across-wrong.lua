local y = require "yezi"

return y.variant "draw-across-wrong" {
  of = "penghu",
  set = {
    ["play.goal"] = {
      y.cover { "run", "heads", "peng", times = 3, odd = "eyes",
                across = { "run" } },  --! sets across suits are y.of_rank
      by = "PH-3.6" },
  },
}
