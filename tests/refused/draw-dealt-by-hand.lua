local y = require "yezi"

return y.variant "draw-dealt-by-hand" {
  of = "ningbo",
  set = {
    ["deal"] = { hand = 13, wall = "rest" },  --! y.from_walls and y.draw_discard go together
  },
}
