local y = require "yezi"

return y.game "no-deck" {  --! a game has a deck
  title = { en = "Nothing to play with" },
}
