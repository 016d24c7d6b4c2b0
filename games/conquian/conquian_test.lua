-- Scenes of Conquian, by the numbers of the sheet.

local function scene(id, one, expect)
  one.id, one.game, one.expect = id, "conquian", expect
  return one
end
local function under(options, one)
  one.options = options
  return one
end

-- The second has turned `card` up and holds `hand` and a card to throw: what can be done with it,
-- besides passing.
local function turned(id, hand, card, ...)
  local legal = { ... }
  legal[#legal + 1] = "pass"
  return scene(id, { hands = { second = hand .. " d7" },
                     offer = { card = card, by = "second", turned_up = true } },
    { acts = "second", legal = legal })
end

-- The head has thrown a card that fits what the second has on the table.
local function thrown(id, rest, expect)
  local one = { hands = { second = "[s2 s3 s4] h6 h7 dK" }, offer = { card = "s5", by = "head" } }
  for key, value in pairs(rest) do one[key] = value end
  return scene(id, one, expect)
end

local jacks = "[s2 s3 s4 s5 s6 s7] [sJ hJ dJ cJ]"
-- Eight cards on the table, and one on offer that fits them.
local function ninth(rest)
  rest.hands = { second = "[s2 s3 s4 s5] [sJ hJ dJ cJ] d2 d4" }
  rest.offer = { card = "s6", by = "second", turned_up = true }
  return rest
end

-- A hand that the second has won, after so many tableaux.
local function won(id, tableaux, stake)
  return scene(id, { match = { counters = { tableaux = tableaux } },
                     ended = { outcome = "won", reason = "play.out", winner = "second" } },
    { settlement = { second = stake, head = -stake }, next_counters = { tableaux = 0 } })
end

return {
  scene("CQ01", { deal = { head = "sA s2 h5 dA d2 d3 c6 c7 sJ dK",
                           second = "s4 s5 hA h2 d7 dJ c2 c3 hQ cK", wall = "s6" } },
    { left = 19, acts = "second", legal = { "lay s4 s5", "pass" },
      zones = { hand = { head = "sA s2 sJ h5 dA d2 d3 dK c6 c7",
                         second = "s4 s5 hA h2 hQ d7 dJ c2 c3 cK" } } }),
  turned("CQ02 sequence", "h2 h3", "hA", "lay h2 h3"),
  turned("CQ02 neighbours", "h6 h7", "hJ", "lay h6 h7"),
  turned("CQ02 ace low", "hQ hK h2 h3", "hA", "lay h2 h3"),
  turned("CQ02 set", "s4 c4", "h4", "lay s4 c4"),
  turned("CQ03 two", "h4 s5 d5", "h5", "lay s5 d5"),
  turned("CQ03 suits", "s4 c6 d5 c5", "h5", "lay d5 c5"),
  turned("CQ03 four", "s4 c4 d4", "h4", "lay s4 c4", "lay s4 d4", "lay d4 c4", "lay s4 d4 c4"),
  turned("CQ04", "h4 h5 cK", "h6", "lay h4 h5"),
  scene("CQ05", { deal = { second = "h4 h5 sA s3 s6 dJ dQ c3 c5 cK",
                           head = "h2 d4 d7 sJ hQ cA c7 sK hJ d5", wall = "c2 h6" } },
    { acts = "second", left = 18, legal = { "lay h4 h5", "pass" },
      zones = { river = { second = "c2" },
                hand = { second = "sA s3 s6 h4 h5 dJ dQ c3 c5 cK" } } }),
  scene("CQ09", { hands = { second = jacks },
                  offer = { card = "sQ", by = "second", turned_up = true } },
    { waits = { second = "sA sQ" }, legal_has = { "second: out sQ" } }),
  scene("CQ10", { hands = { second = "[s3 s4 s5 s6] [hJ cJ dJ] s7 sJ sQ" },
                  offer = { card = "sK", by = "second", turned_up = true },
                  history = { "second: out sK" } },
    { outcome = "won", winner = "second", settlement = { second = 1, head = -1 },
      zones = { melds = { second = "s3 s4 s5 s6 s7 sJ sQ sK hJ dJ cJ" } } }),
  scene("CQ12", { ended = { outcome = "drawn", reason = "play.wall" } },
    { settlement = {}, next_counters = { tableaux = 1, played = 1 } }),
  won("CQ12 next", 1, 2),
  won("CQ12 after two", 2, 3),

  scene("CQ-2.2", { deal = { second = "s4 s5", wall = "s6" } }, { acts = "second" }),
  scene("CQ-2.3", { ended = { outcome = "drawn", reason = "play.wall" } },
    { next_head = "second" }),
  scene("CQ-3.2.1 eight", { hands = { second = "[s3 s4 s5 s6 s7 sJ] s2 h2 d4 d7" },
                            offer = { card = "sQ", by = "second", turned_up = true } },
    { legal_has = { "second: lay", "second: lay s2" } }),
  turned("CQ-3.2.1 nine", "[s3 s4 s5 s6 s7 sJ] s2 sQ h2", "sK", "lay sQ"),
  scene("CQ-3.3", { hands = { second = "h4 h5 cK" },
                    offer = { card = "h6", by = "second", turned_up = true },
                    history = { "second: lay h4 h5" } },
    { acts = "second", legal = { "discard cK" }, sets = { second = "[h4 h5 h6]" } }),
  scene("CQ-3.4 the other", { hands = { head = "h4 h5 cK" },
                              offer = { card = "h6", by = "second", turned_up = true } },
    { acts = "head", legal = { "lay h4 h5", "pass" } }),
  scene("CQ-3.4 first in turn", { hands = { second = "h4 h5 cK", head = "s6 d6 dK" },
                                  offer = { card = "h6", by = "second", turned_up = true },
                                  history = { "head: lay s6 d6", "second: lay h4 h5" } },
    { acts = "second", sets = { second = "[h4 h5 h6]", head = "" } }),
  scene("CQ-3.5", { hands = { second = "[s4 h4 d4 c4] s5 hK" },
                    offer = { card = "s3", by = "second", turned_up = true },
                    history = { "second: lay s5" } },
    { sets = { second = "[s3 s4 s5] [h4 d4 c4]" }, legal = { "discard hK" } }),
  scene("CQ-3.5 all that stay are melds", { hands = { second = "[s4 h4 d4] s5 s2 hK" },
                    offer = { card = "s3", by = "second", turned_up = true } },
    { legal_not = { "lay s5", "lay s2" } }),
  thrown("CQ-3.6", { history = { "head: force", "second: pass" } },
    { acts = "second", sets = { second = "[s2 s3 s4 s5]" },
      legal = { "discard h6", "discard h7", "discard dK" } }),
  thrown("CQ-3.6 their own way", { history = { "head: force", "second: lay" } },
    { acts = "second", sets = { second = "[s2 s3 s4 s5]" } }),
  scene("CQ-3.7", { hands = { second = "[s2 s3 s4] s6" }, offer = { card = "s7", by = "head" } },
    { legal_not = { "head: force" } }),
  under({ force = false }, thrown("CQ-3.6 off", {},
    { acts = "second", legal = { "lay", "pass" } })),
  under({ ranks = "ten" }, turned("CQ-1.2", "s9 sT", "s8", "lay s9 sT")),
  under({ carry = false }, won("CQ-4.2 off", 1, 1)),
  scene("CQ-4.1 eleven", ninth { history = { "head: pass", "second: lay" } },
    { acts = "second", legal = { "discard d2", "discard d4" },
      sets = { second = "[s2 s3 s4 s5 s6] [sJ hJ dJ cJ]" } }),
  under({ cards_down = "9" }, scene("CQ-4.1 nine",
    ninth { history = { "head: force", "second: out s6" } },
    { outcome = "won", winner = "second", settlement = { second = 1, head = -1 },
      zones = { melds = { second = "s2 s3 s4 s5 s6 sJ hJ dJ cJ" } } })),
  under({ cards_down = "9" }, scene("CQ-4.1 nine, not eight",
    { hands = { second = "[s2 s3 s4] [sJ hJ dJ cJ] d2 d4 d6" },
      offer = { card = "s5", by = "second", turned_up = true },
      history = { "head: pass", "second: lay" } },
    { acts = "second", legal = { "discard d2", "discard d4", "discard d6" } })),
  scene("CQ-4.4 the last", { match = { counters = { played = 9, tableaux = 1 } },
                             ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true }),
  scene("CQ-4.4 the last but one", { match = { counters = { played = 8, tableaux = 1 } },
                                     ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = false, next_counters = { tableaux = 2, played = 9 } }),
  under({ rounds = 1 }, scene("CQ-4.4 one", { ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true })),
  under({ rounds = 50 }, scene("CQ-4.4 fifty", { match = { counters = { played = 48 } },
    ended = { outcome = "drawn", reason = "play.wall" } }, { match_ends = false })),
}
