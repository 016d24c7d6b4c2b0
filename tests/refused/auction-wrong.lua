local y = require "yezi"

return y.game "auction-wrong" {
  title = { en = "Wrong auction" },
  seats = 3,
  deck  = require "decks.money-40",
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "owner" },
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { hand = 8, stock = "rest" },
  phases = { "bid", "again", "play" },
  bid    = y.auction {
    levels   = { 3, 2 },  --! has to be higher than the level before it
    suits    = { "hearts", "none", "none" },  --! there is no suit "hearts"|is here twice
    first    = "nobody",  --! there is no role "nobody"
    doubles  = 3,  --! wanted a whole number from 0 to 2
    all_pass = "again",  --! there is no way to go on "again"
    declarer = "declarer",  --! there is no mark "declarer"
    level    = "level",  --! there is no counter "level"
  },
  again  = y.auction { trump = "level" },  --! is missing; wanted the numbers that may be bid|there is no counter "level"
  play   = y.tricks {
    lead   = y.single,
    follow = y.catch_or_bury,
    beats  = y.higher_in_suit,
    ends   = y.last_trick_wins,
  },
  settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 } } },
}
