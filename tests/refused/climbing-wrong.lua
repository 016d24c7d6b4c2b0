local y = require "yezi"

return y.game "climbing-wrong" {
  title = { en = "Wrong climbing" },
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
    leader  = "landlord",  --! there is no role "landlord"
    opens   = "no-card",  --! there is no card "no-card"
    returns = "never",  --! wanted true or false
    suits   = { "hearts" },  --! there is no suit "hearts"
    shapes  = {
      { "single", 1, rows = 3 },  --! did you mean
      { "pair", 9 },  --! wanted a whole number from 1 to 8
      { "row", 1, row = { 5, 3 } },  --! the longest row is shorter than the shortest
      { "long", 1, row = { 30, 31 } },  --! no cards of this pack make it
      { "apart", 3, apart = true },  --! is about kickers
      { "suited", 1, of_suit = true, kicker = 1 },  --! cards of one suit have no kickers
      { "bomb", 3, over = { "rocket" } },  --! there is no shape before this one "rocket"
    },
  },
  settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 } } },
}
