local y = require "yezi"

-- a game without a deal has nothing to say of its length --!~ are too long
return y.variant "draw-walls-for-tricks" {
  of = "eight-tricks",
  set = { ["deal"] = y.from_walls { takes = { 8 } } },  --! y.from_walls and y.draw_discard go together
}
