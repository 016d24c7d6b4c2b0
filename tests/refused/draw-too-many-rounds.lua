local y = require "yezi"

return y.variant "draw-too-many-rounds" {
  of = "khanhoo",
  set = {
    ["play.rounds"] = 67,  --! wanted a whole number from 1 to 66, got the number 67
    ["play.exhausted"] = "won",  --! there is no end of a hand "won"
    ["play.wall"] = y.turned {},  --! wanted one number: how often the discards are turned over
  },
}
