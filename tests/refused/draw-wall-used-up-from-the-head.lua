local y = require "yezi"

return y.variant "draw-wall-used-up-from-the-head" {
  of = "ningbo",
  set = { ["play.wall"] = y.dead_wall { 14, kept = false, replace = "head" } },  --! cards that are not kept are those that replacements use up
}
