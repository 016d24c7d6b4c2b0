-- Hearts: three cards are passed to the left, to the right, across, and in every fourth hand none.
-- No trumps; each heart costs whoever takes it 1, and the queen of spades 13, to each of the others.
-- Who takes all of them is paid by the others instead. Hearts are not led before one was played.

local y    = require "yezi"
local pack = require "french-52"

local hearts = {}
for _, rank in ipairs { "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A" } do
  hearts[#hearts + 1] = "h" .. rank
end

local function taken(who)
  return y.count(y.meet(y.won_cards(who), y.these(hearts))) + 13 * y.has(y.won_cards(who), "sQ")
end
local all  = taken "head" + taken "second" + taken "third" + taken "fourth"
local most = y.max(y.max(taken "head", taken "second"), y.max(taken "third", taken "fourth"))
local paid = all - 4 * taken "payee"

return y.game "hearts" {
  title  = { en = "Hearts" },
  unit   = "points",
  seats  = 4,
  deck   = pack,
  zones  = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "all"   },
  },
  deal   = { hand = 13 },
  combos = { { "single", y.single } },
  phases = { "pass", "play" },
  pass   = y.pass_on { 3, to = { "left", "right", "across", "none" }, turn = y.counter "hands" },
  play   = y.tricks {
    leader = "head",
    lead   = { "single" },
    lead_law = y.held_back { "h" },
    follow = y.follow_suit,
    beats  = y.higher_in_suit,
    ends   = y.hands_empty,
  },
  match  = { counters = { "hands" }, after = { hands = y.counter "hands" + 1 } },
  settle = { { "points", y.shares(y.when(y.eq(most, 26), -1 * paid, paid)) } },
}
