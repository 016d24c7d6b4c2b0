-- Oh hell once more, with seven cards, by kits alone: they are faster by far than phases of script,
-- and know what a duty proves.

local y    = require "yezi"
local pack = require "french-52"

local hand_size, numbers = 7, {}
for n = 0, hand_size do numbers[n + 1] = n end

return y.game "contract-whist" {
  title    = { en = "Contract Whist" },
  unit     = "points",
  seats    = 4,
  deck     = pack,
  zones    = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "all"   },
    turned = { of = "table", seen_by = "all"   },   -- for trumps
    stock  = { of = "table", seen_by = "none"  },
  },
  deal     = { hand = hand_size, turned = 1, stock = "rest" },
  combos   = { { "single", y.single } },
  counters = { seat = { "bid" } },
  phases   = { "bidding", "play" },
  bidding  = y.announce { numbers = numbers, counter = "bid", never = hand_size },
  play     = y.tricks {
    lead   = { "single" },
    follow = y.follow_suit,
    trump  = y.turned_up { zone = "turned" },
    beats  = y.higher_in_suit,
    ends   = y.hands_empty,
  },
  settle   = {
    { "exact", y.credits(y.when(y.eq(y.tricks_of "payee", y.seat_counter("bid", "payee")),
                                10 + y.seat_counter("bid", "payee"), 0)) },
  },
  report   = { { "the head takes as many as it bid", y.share(y.eq(y.tricks_of "head",
                                                                  y.seat_counter("bid", "head"))) } },
}
