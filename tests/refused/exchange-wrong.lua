local y = require "yezi"

return y.game "exchange-wrong" {
  title = { en = "Wrong exchange" },
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
  phases = { "pass", "none", "talon", "play" },
  pass   = y.pass_on { 9, to = { "left", "across", "back" } },  --! needs an even number of seats that act|there is no direction "back"|names several directions
  none   = y.pass_on { to = "left" },  --! wanted how many cards
  talon  = y.take_up { "hand", seat = "nobody", lays = "stock" },  --! has to be a zone of the table|there is no seat "nobody"|has to be a zone of seats
  play   = y.tricks {
    lead   = y.single,
    follow = y.catch_or_bury,
    beats  = y.higher_in_suit,
    ends   = y.last_trick_wins,
  },
  settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 } } },
}
