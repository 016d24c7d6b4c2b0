local y = require "yezi"

return y.game "list-of-clauses" {
  "deal",  --! a game is a map of clauses
  deck = require "decks.money-40",
}
