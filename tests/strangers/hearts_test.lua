-- Scenes of hearts: `check tests/strangers/hearts.lua` runs them.

local one = { head = "h5", second = "hA", third = "sQ", fourth = "hK" }
local all = { head = "hA hK hQ hJ", second = "h2 h3 h4 h5", third = "h6 h7 h8 h9",
              fourth = "hT sQ s2 s3" }

local deal = {
  head   = "c2 c3 c4 c5 c6 c7 c8 c9 cT cJ cQ cK cA", second = "d2 d3 d4 d5 d6 d7 d8 d9 dT dJ dQ dK dA",
  third  = "h2 h3 h4 h5 h6 h7 h8 h9 hT hJ hQ hK hA", fourth = "s2 s3 s4 s5 s6 s7 s8 s9 sT sJ sQ sK sA",
}
local mixed = {
  head   = "h2 c3 c4 c5 c6 c7 c8 c9 cT cJ cQ cK cA", second = deal.second,
  third  = "c2 h3 h4 h5 h6 h7 h8 h9 hT hJ hQ hK hA", fourth = deal.fourth,
}
local gives = { "give cQ cK cA", "give dQ dK dA", "give hQ hK hA", "give sQ sK sA" }

return {
  { id = "pass", game = "hearts", deal = deal, says = "three of thirteen cards are passed",
    expect = { choices = 286, legal_has = { "give c2 c3 cA" } } },
  { id = "left", game = "hearts", deal = deal, history = gives, says = "first to the left",
    expect = { acts = "head", legal_has = { "lead sQ" }, legal_not = { "lead cA" },
               possible = { seat = "head", are = { { "second", "cA", true }, { "third", "cA", false },
                                                   { "second", "hA", true } } } } },
  { id = "across", game = "hearts", deal = deal, match = { counters = { hands = 6 } },
    says = "in the third hand across", history = gives,
    expect = { legal_has = { "lead cJ" }, legal_not = { "lead cA", "lead hQ" }, possible = { seat = "head", are = {
      { "second", "cA", false }, { "third", "cA", true } } } } },
  { id = "keep", game = "hearts", deal = deal, match = { counters = { hands = 3 } },
    says = "in the fourth hand nobody passes",
    expect = { acts = "head", choices = 13, legal_has = { "lead cA" } } },
  { id = "follow", game = "hearts", trick = { "lead h5" }, says = "suit must be followed",
    zones = { hand = { second = "hA h2 sK" } }, expect = { legal = { "beat hA", "bury h2" } } },
  { id = "free", game = "hearts", trick = { "lead h5" },
    says = "who has none of the suit may play anything, and wins with none of it",
    zones = { hand = { second = "sK cQ" } }, expect = { legal = { "bury sK", "bury cQ" } } },
  { id = "back", game = "hearts", deal = mixed, match = { counters = { hands = 3 } },
    says = "hearts are not led first",
    expect = { choices = 12, legal_has = { "lead c3" }, legal_not = { "lead h2" } } },
  { id = "only", game = "hearts", leader = "head", zones = { hand = { head = "h5 h9" } },
    says = "but by whoever has nothing else", expect = { legal = { "lead h5", "lead h9" } } },
  { id = "broken", game = "hearts", leader = "head",
    zones = { hand = { head = "c9 h9 d5", second = "h2 d3 d4", third = "c3 s3 s4",
                       fourth = "c4 s5 s6" } },
    says = "after one was discarded they are", history = { "lead c9", "bury h2", "bury c3", "bury c4" },
    expect = { legal = { "lead h9", "lead d5" } } },
  { id = "taken", game = "hearts", leader = "head", zones = { hand = one },
    says = "who wins a trick takes all of its cards",
    history = { "lead h5", "beat hA", "bury sQ", "bury hK" },
    expect = { settlement = { head = 16, second = -48, third = 16, fourth = 16 } } },
  { id = "clean", game = "hearts", leader = "head",
    zones = { hand = { head = "c5", second = "cA", third = "sK", fourth = "dK" } },
    says = "other cards cost nothing", history = { "lead c5", "beat cA", "bury sK", "bury dK" },
    expect = { settlement = {} } },
  { id = "moon", game = "hearts", leader = "head", zones = { hand = all },
    says = "who takes every heart and the queen is paid by the others",
    history = { "lead hA", "bury h2", "bury h6", "bury hT", "lead hK", "bury h3", "bury h7",
                "bury sQ", "lead hQ", "bury h4", "bury h8", "bury s2", "lead hJ", "bury h5",
                "bury h9", "bury s3" },
    expect = { settlement = { head = 78, second = -26, third = -26, fourth = -26 } } },
}
