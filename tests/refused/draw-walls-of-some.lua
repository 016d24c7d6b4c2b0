local y = require "yezi"

return y.variant "draw-walls-of-some" {
  of = "ningbo",
  set = {
    ["deal"] = y.from_walls {  --! the walls (and blocks) take 108|wanted either blocks, that each seat lays out, or takes
      blocks = 13, takes = { 40 },
      exchange = y.by_throw { "dice", 1, 2, 3, 1, 1, 2, 3, 1, 1, 2, 9 },  --! wanted a whole number from 0 to 3
      sides = { "east", "north", "north" },  --! the role north is here twice
      stacks = { 28, 28 },  --! wanted as many stacks as there are sides
      opens = "dice",  --! the throw counts sides, but not every seat has one
    },
  },
}
