local y = require "yezi"

return y.variant "draw-discards-of-cover" {
  of = "ningbo",
  set = {
    ["play.wall"] = y.turned { 3 },  --! is for hands that are split: goal = y.melds|a hand in which discards are turned over might outlast its record
    ["play.claims"] = {
      { "out", y.go_out },
      { "take", y.take { from = "before" } },  --! discards are taken into the hand where the goal is y.melds|a hand in which discards are taken might never end
    },
  },
}
