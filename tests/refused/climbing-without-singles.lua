local y = require "yezi"

return y.game "climbing-without-singles" {
  title = { en = "Only pairs" },
  seats = 3,
  deck  = require "decks.money-40",
  zones = {
    hand     = { of = "seat",  seen_by = "owner" },
    standing = { of = "table", seen_by = "all"   },
    played   = { of = "table", seen_by = "all"   },
    stock    = { of = "table", seen_by = "none"  },
  },
  deal   = { hand = 8, stock = "rest" },
  play   = y.climbing {
    shapes = { { "pair", 2 } },  --! whoever leads may be left with cards that make nothing
  },
  settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 } } },
}
