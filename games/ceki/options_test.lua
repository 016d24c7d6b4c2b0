-- Scenes of Ceki for each option; ceki_test.lua takes them in.

local hands = require "ceki.hands_test"
local tan, slim = hands.tan, hands.slim

local function stock(id, options, left)
  return { id = id, game = "ceki", options = options, pack = "sorted",
           expect = { acts = "head", turn = "head", left = left } }
end
local function priced(id, options, hand, call, win, turned, price, own)
  return hands.priced(id, hand, call, win, turned, price, { options = options, own = own })
end
local fifteen = " C4 C4 C4 C4 S4 S4 S4 S4 M4 M4 M4 M4 S5"
local java = { scoring = "gonggong" }
local lima = { scoring = "lima_belas" }

return {
  stock("CK-2.1 five", { players = "5" }, 139),
  stock("CK-1.5 two", { players = "2", cards = "pwee" }, 121),
  stock("CK-1.5 three", { players = "3", cards = "pwee" }, 137),
  stock("CK-1.5 four", { cards = "pwee" }, 123),
  stock("CK-1.5 five", { players = "5", cards = "pwee" }, 139),
  stock("CK-1.5 six", { players = "6", cards = "pwee" }, 125),

  priced("CK-5.5", { ceki_bonus = "10-20" }, slim, "ceki", "OT", "M4", 16),
  priced("CK-5.5 own", { ceki_bonus = "10-20" }, slim, "ceki", "OT", "M4", 26, true),
  priced("CK-5.6", { ceki_bonus = "1-2" }, slim, "ceki", "OT", "M4", 7),
  priced("CK-5.6 own", { ceki_bonus = "1-2" }, slim, "ceki", "OT", "M4", 8, true),
  priced("CK-5.2 off", { kena = false }, hands.pairs, "tan", "S8", "C3", 4),
  priced("CK-5.2 off, own", { kena = false }, hands.pairs, "tan", "S8", "C3", 4, true),
  priced("CK-5.8 C1", { yeo_void = true }, tan, "tan", "S8", "C1", 0),
  priced("CK-5.8 S1", { yeo_void = true }, tan, "tan", "S8", "S1", 0),
  priced("CK-5.8 WF", { yeo_void = true }, tan, "tan", "S8", "WF", 0),
  { id = "CK-5.8 who leads again", game = "ceki", options = { yeo_void = true },
    deal = { second = tan, wall = "C5 C4 S8 M1" },
    history = { "head: discard C5", "second: pass", "second: tan", "second: discard C4",
                "third: pass", "second: out S8" },
    expect = { winner = "second", settlement = {}, next_head = "head" } },
  priced("CK-5.8 another card", { yeo_void = true }, tan, "tan", "S8", "C5", 6),

  priced("CK-6.1", lima, tan, "tan", "S8", "C5 C5" .. fifteen, 2),
  priced("CK-6.1 exchanged", lima, tan, "tan", "S8", "C3 C3" .. fifteen, 3),
  priced("CK-6.1 exchanged, own", lima, tan, "tan", "S8", "C3 C3" .. fifteen, 3, true),
  priced("CK-6.1 red", lima, slim, "ceki", "OT", "C5 C5" .. fifteen, 7),
  priced("CK-5.8 fifteen are turned", { scoring = "lima_belas", yeo_void = true }, tan, "tan", "S8",
    "C1 C5" .. fifteen, 2),
  priced("CK-6.4", java, tan, "tan", "S8", "C5", 7),
  priced("CK-6.4 own", java, tan, "tan", "S8", "C5", 8, true),
  priced("CK-6.4 red", java, slim, "ceki", "OT", "M4", 8),
  priced("CK-6.4 M1", java, tan, "tan", "S8", "M1", 12),
  priced("CK-6.4 S9", java, tan, "tan", "S8", "S9", 11),
  priced("CK-6.4 RF", java, tan, "tan", "S8", "RF", 12),
  priced("CK-6.4 OT", java, tan, "tan", "S8", "OT", 12),
  hands.played("CK-6.4 a whole hand", tan, "M8 C5", { "head: out M8" },
    { settlement = { head = 24, second = -8, third = -8, fourth = -8 } }, java),
  priced("CK-6.4 no exchange", java, hands.pairs, "tan", "S8", "C3", 5),

  { id = "CK-4.11 on", game = "ceki", options = { must_call = true }, left = 40, turn = "head",
    hands = { head = tan .. " + C5" },
    expect = { legal_has = { "tan", "discard M7" }, legal_not = { "discard C5" } } },
  { id = "CK-4.11 on, ceki", game = "ceki", options = { must_call = true }, left = 40,
    turn = "head", hands = { head = slim .. " + C5" },
    expect = { legal_has = { "ceki", "discard M7" }, legal_not = { "discard C5" } } },
  { id = "CK-2.4 turn", game = "ceki", options = { first = "turn" }, match = { head = 2 },
    counters = { called = { third = 1 } }, hands = { third = tan .. " + S8 z" },
    expect = { next_head = "second" } },
  { id = "CK-4.12 turned", game = "ceki", options = { exhaust = "turned" }, turn = "fourth",
    left = 0, hands = { fourth = tan .. " + C5" },
    history = { "fourth: discard C5", "head: pass" },
    expect = { outcome = "running", acts = "head" } },
  { id = "CK-5.12 one", game = "ceki", options = { rounds = 1 },
    counters = { called = { head = 1 } }, hands = { head = tan .. " + S8 z" },
    expect = { match_ends = true } },
}
