local y = require "yezi"

return y.variant "match-won-by-nobody" {
  of = "eight-tricks",
  add = { match = { rank = y.points "player" } },  --! a match that has no end has no winner
}
