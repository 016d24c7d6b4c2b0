local y = require "yezi"
local seats = {}

return y.variant "nil-argument" {
  of = "eight-tricks",
  add = { ["facts"] = {
    won = y.count(y.cards("taken", seats.winner)),  --! argument 2 of y.cards(zone, seat) is nil
  } },
}
