local y = require "yezi"

return y.game "duties-of-no-suit" {
  title = { en = "Duties of no suit" },
  seats = 4,
  teams = { { "head", "third" },
            { "second", "fourth", "third" } },  --! has a role of an earlier team
  deck  = require "decks.money-40",
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "owner" },  --! tricks need here a zone seen by all
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { hand = 8, stock = "rest" },
  combos = { { "single", y.single }, { "set", y.set { 3, 3 } } },
  play   = y.tricks {
    leader = "declarer",  --! there is no role "declarer"
    lead   = { "single", "set" },
    follow = y.follow_suit { otherwise = "trumps",  --! there is no duty of who cannot follow suit "trumps"|binds who follows a single card
                             beat = "sometimes" },  --! there is no duty of who can "sometimes"
    trump  = "hearts",  --! there is no suit "hearts"
    beats  = { single = y.higher_in_suit, set = y.higher_rank },
    once   = "single",  --! cannot stand beside y.follow_suit, which binds in every trick
    ends   = y.hands_empty,
  },
  settle = {
    { "tricks", y.owed(y.of_team("payee", y.tricks_of "nobody")) },  --! there is no seat "nobody"
  },
}
