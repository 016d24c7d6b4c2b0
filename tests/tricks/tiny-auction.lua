-- The smallest game with auctions of every kind: four seats in two teams, three suits of four cards.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b", "c" } do
  for rank = 1, 4 do faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank } end
end
local deck = y.deck "tiny-12" {
  title = "Twelve cards", suits = { { "a", "acorns", "甲" }, { "b", "bells", "乙" }, { "c", "c", "丙" } },
  faces = faces,
}

local names = { declarer = "declarer", level = "level" }
local function auction(fields)
  for name, value in pairs(names) do fields[name] = value end
  return y.auction(fields)
end

return y.game "tiny-auction" {
  title = { en = "Tiny auction" },
  options = {
    { "style", y.choice { "bridge", "numbers", "once" }, says = "how seats bid" },
  },
  seats = 4,
  teams = { { "head", "third" }, { "second", "fourth" } },
  deck  = deck,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "all"   },
  },
  deal   = { hand = 3 },
  combos = { { "single", y.single } },
  marks  = { "declarer" },
  counters = { hand = { "level", "trumps", "doubled" } },
  phases = { "bid", "play" },
  bid    = y.pick("style", {
    bridge  = auction { levels = { 1, 2, 3 }, suits = { "b", "a", "none" }, returns = true, doubles = 2,
                        named = "first", trump = "trumps", doubled = "doubled" },
    numbers = auction { levels = { 18, 20, 22, 23, 24 }, holds = true, first = "second",
                        all_pass = "play" },
    once    = auction { levels = { 1, 2, 3 }, suits = { "none", "c" }, once = true, trump = "trumps" },
  }),
  play   = y.tricks {
    leader = "declarer",
    lead   = { "single" },
    follow = y.follow_suit,
    trump  = y.counter "trumps",
    beats  = y.higher_in_suit,
    ends   = y.hands_empty,
  },
  settle = { { "tricks", y.owed(y.tricks_of "payee") } },
}
