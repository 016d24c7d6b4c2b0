local y     = require "yezi"
local tiles = require "decks.domino-32"

return y.game "bone" {
  title = { en = "Bone" },
  seats = 3,
  deck  = tiles,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },   -- what wins a trick
    spent  = { of = "table", seen_by = "all"   },   -- what was beaten, face up
    buried = { of = "seat",  seen_by = "owner" },   -- what was laid away, face down
    stock  = { of = "table", seen_by = "none"  },
  },
  deal = { hand = 8, stock = "rest" },
  play = y.tricks {
    lead   = y.single,
    follow = y.catch_or_bury,
    beats  = y.higher_in_suit,
    ends   = y.last_trick_wins,
  },
  settle = {
    { "last", y.pay { from = "losers", to = "winner", amount = 1 } },
  },
}
