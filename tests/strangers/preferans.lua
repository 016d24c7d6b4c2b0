-- Preferans, in a plain form: three play with 32 cards. Who bids highest takes up the talon, lays
-- two cards away and names a contract of six tricks or more; the two others defend. Misère and the
-- play of hands that all passed are left out: such a hand is void.

local y = require "yezi"

local faces = {}
local courts = { [10] = "T", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }
for _, suit in ipairs { "s", "c", "d", "h" } do
  for rank = 7, 14 do
    faces[#faces + 1] = { suit .. (courts[rank] or rank), suit = suit, rank = rank }
  end
end
local pack = y.deck "piquet-32" {
  title = "Piquet pack",
  suits = { { "s", "spades", "黑桃" }, { "c", "clubs", "梅花" },
            { "d", "diamonds", "方塊" }, { "h", "hearts", "紅心" } },
  faces = faces,
}

local levels = { 6, 7, 8, 9, 10 }
local suits  = { "s", "c", "d", "h", "none" }
-- 2, 4, 6, 8 or 10 from each defender for the contract; what is missed is paid to each
local worth  = 2 * (y.counter "level" - 5)
local missed = y.max(y.counter "level" - y.tricks_of "declarer", 0)

return y.game "preferans" {
  title    = { en = "Preferans" },
  unit     = "points",
  seats    = 3,
  deck     = pack,
  zones    = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "all"   },
    talon  = { of = "table", seen_by = "none"  },
    laid   = { of = "seat",  seen_by = "owner" },
  },
  deal     = { hand = 10, talon = "rest" },
  combos   = { { "single", y.single } },
  marks    = { "declarer" },
  counters = { hand = { "level", "trumps" } },
  phases   = { "bid", "talon", "contract", "play" },
  bid      = y.auction { levels = levels, suits = suits, declarer = "declarer", level = "level",
                         trump = "trumps" },
  talon    = y.take_up { "talon", seat = "declarer", lays = "laid", shown = true },
  contract = y.auction { levels = levels, suits = suits, alone = "declarer", level = "level",
                         trump = "trumps", declarer = "declarer" },
  play     = y.tricks {
    lead   = { "single" },
    follow = y.follow_suit { otherwise = "trump" },
    trump  = y.counter "trumps",
    beats  = y.higher_in_suit,
    ends   = y.hands_empty,
  },
  settle   = {
    among = y.against "declarer",
    { "contract", y.owed(y.when(y.same("payee", "declarer"), worth * y.eq(missed, 0),
                                worth * missed)) },
  },
  report   = { { "the declarer makes it", y.share(y.eq(missed, 0)) } },
}
