local y = require "yezi"

return y.variant "draw-deal-too-large" {
  of = "wahua",
  set = { ["deal"] = y.from_walls { takes = { 20, 20 } } },  --! the pack has 126 cards, too few for this deal
}
