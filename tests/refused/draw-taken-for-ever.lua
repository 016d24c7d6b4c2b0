local y = require "yezi"

return y.variant "draw-taken-for-ever" {
  of = "khanhoo",
  set = {
    ["play.wall"] = y.turned { 3 },  --! a hand in which discards are turned over might outlast its record
    ["play.claims"] = { { "take", y.take { from = "before" } } },  --! a hand in which discards are taken might never end
  },
  drop = { ["play.rounds"] = {} },
}
