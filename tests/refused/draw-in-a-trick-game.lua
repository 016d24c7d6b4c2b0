local y = require "yezi"

return y.variant "draw-in-a-trick-game" {
  of = "eight-tricks",
  add = {
    ["throws"] = { { "dice", y.dice { 2 } } },  --! is for games of drawing and discarding
    ["sets"] = { { "pair", y.of_suit { 2 } } },  --! is for games of drawing and discarding
    ["count"] = { columns = { "points" }, value = 1 },  --! is for games of drawing and discarding
    ["settle.fed"] = y.pay { from = y.feeding, to = "head", amount = 1 },  --! wanted a seat
    ["settle.waits"] = y.owed(y.waits "payee"),  --! y.waits is for games of drawing and discarding
    ["settle.worth"] = y.owed(y.worth "payee"),  --! y.worth is for games of drawing and discarding
    ["settle.throw"] = y.owed(y.throw "dice"),  --! y.throw is for games of drawing and discarding
    ["settle.fault"] = y.pay { from = "at_fault", to = "head", amount = 1 },  --! faults are judged in games of drawing
    ["settle.after"] = { { "feeder", y.pays_for_all { y.feeding } } },  --! y.feeding is for games of drawing
  },
}
