local y = require "yezi"

return y.variant "draw-wrong-walls" {
  of = "ningbo",
  set = {
    ["deal"] = y.from_walls {  --! the walls (and blocks) take 132 cards, the pack has 136
      blocks = 13,
      exchange = y.by_throw { "dice", 1, 2, 3 },  --! how many seats on for the totals 2 to 12
      sides = { "east", "north", "west", "south" }, stacks = 20, tiers = 1,
      opens = "dise",  --! there is no throw "dise"
    },
  },
}
