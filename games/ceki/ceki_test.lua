-- Scenes of Ceki: the worked examples of history/games/ceki.md under their numbers, then calls,
-- who wins, and the price. What options change is in options_test.lua.

local hands = require "ceki.hands_test"
local tan, slim = hands.tan, hands.slim

local function stock(id, players, left)
  return { id = id, game = "ceki", options = { players = players }, pack = "sorted",
           expect = { acts = "head", turn = "head", left = left } }
end
-- The head in its turn with the fifteenth card.
local function turn(id, hand, card, expect, history, counters)
  return { id = id, game = "ceki", hands = { head = hand .. " + " .. card }, turn = "head",
           left = 40, history = history, counters = counters, expect = expect }
end
local function whole(id, hand, last, matas)
  return { id = id, game = "ceki", hands = { head = hand .. " + " .. last .. " z" },
           counters = { called = { head = 1 } },
           expect = { outcome = "won", winner = "head", columns = { head = { matas = matas } } } }
end

-- One card goes round until each has thrown so many; before that, one throw of the last round is
-- missing.
local roles = { "head", "second", "third", "fourth", "fifth", "sixth" }
local function handed_round(players, throws, before)
  local moves = { "head: discard C1" }
  for i = 1, players * throws - (before and 2 or 1) do
    local who = roles[i % players + 1]
    moves[#moves + 1] = who .. ": take C1"
    moves[#moves + 1] = who .. ": discard C1"
  end
  return { id = "CK-4.13 " .. players .. (before and ", before" or ""), game = "ceki",
           options = { players = tostring(players) }, pack = "sorted", history = moves,
           expect = before and { outcome = "running" }
             or { outcome = "drawn", reason = "play.rounds" } }
end

local filler = "M8 M8 M8 C6 S6 M6 C7 S7 M7"   -- a mata and two sets

local scenes = {
  stock("CK01 two", "2", 91),
  stock("CK01 three", "3", 107),
  stock("CK01 four", "4", 123),
  stock("CK01 six", "6", 155),
  turn("CK02", "OT C1 M1 S9 C9 M9 M8 M8 M8 C2 S2 M2 WF RF", "C4",
    { waits = { head = "C1 S1 M1 OT RF WF" } }, { "tan", "discard C4" }),
  whole("CK03 a set of three faces", filler .. " C2 S2 M2 C5 S5", "M5", 1),
  whole("CK03 a set of two faces", filler .. " C2 S2 M2 C5 C5", "M5", 1),
  whole("CK03 a mata", filler .. " C2 S2 M2 C5 C5", "C5", 2),
  whole("CK03 a set of ones", filler .. " C2 S2 M2 WF RF", "C1", 1),
  whole("CK04", "C2 S2 M2 C3 S3 M3 C6 S6 M6 C7 S7 S7 M8 M8", "M8", 1),
  turn("CK06", tan, "C5", { legal_has = { "tan", "discard C5", "discard M7" },
                            legal_not = { "ceki" } }),
  turn("CK06 waits", tan, "C5", { waits = { head = "C8 S8 M8" }, acts = "second" },
    { "tan", "discard C5" }),
  turn("CK-4.4 with a red mata", "S9 S9 S9 C3 S3 M3 C6 S6 M6 S7 S7 M7 M8 C8", "C5",
    { legal_has = { "tan" }, legal_not = { "ceki" } }),
  { id = "CK-4.5 own draw", game = "ceki", turn = "second", hands = { second = tan .. " + S8" },
    expect = { legal_not = { "out S8" } } },
  turn("CK08", "S2 M2 C2 C3 S3 M3 C6 S6 M6 S7 C7 M7 WF OT", "C5",
    { legal_not = { "tan", "ceki" } }),
  turn("CK09", slim, "C5", { legal_has = { "ceki" }, legal_not = { "tan" } }),
  turn("CK09 waits", slim, "C5", { waits = { head = "OT" } }, { "ceki", "discard C5" }),

  hands.priced("CK11", tan, "tan", "S8", "C5", 6),
  hands.priced("CK14 another", slim, "ceki", "OT", "M4", 11),
  hands.priced("CK14 oneself", slim, "ceki", "OT", "M4", 16, { own = true }),
  hands.priced("CK15", slim, "ceki", "OT", "M4", 11, { match = { head = 1 } }),
  hands.priced("CK17", tan, "tan", "S8", "M1", 2),
  hands.priced("CK17 void", tan, "tan", "S8", "M1", 0,
    { options = { yeo_void = true }, next_head = "head" }),
  hands.two_wait("CK19", { "head: out M8", "second: out M8" },
    { outcome = "won", winner = "head", zones = { after = "C5" } }),
  hands.two_wait("CK19 who is asked", {},
    { acts = { "head", "second" }, zones = { river = { fourth = "M8" } } }),

  -- Calls.
  turn("CK-4.4 after a call", tan, "C5", { legal = { "discard C5" } }, { "tan" }),
  turn("CK-4.8 ceki, and a better card", "S2 S2 M2 C3 S3 M3 C6 S6 M6 S7 C7 M7 OT OT", "S2",
    { legal = { "tan", "discard S2" } }, nil, { called = { head = 2 } }),
  turn("CK-4.8 changed", "S2 S2 M2 C3 S3 M3 C6 S6 M6 S7 C7 M7 OT OT", "S2",
    { legal = { "discard M2" } }, { "tan" }, { called = { head = 2 } }),
  turn("CK-4.9 tan is not changed", "S2 S2 M2 C3 S3 M3 C6 S6 M6 S7 S7 S7 OT OT", "S2",
    { legal = { "discard M2", "discard S2" } }, nil, { called = { head = 1 } }),
  turn("CK-4.11", tan, "C5", { acts = "second", counters = { called = { head = 0 } } },
    { "discard C5" }),

  -- Who wins, and with which card.
  { id = "CK-4.2", game = "ceki", offer = { card = "C8", by = "head" }, left = 40,
    hands = { second = tan, third = tan }, counters = { called = { second = 1 } },
    expect = { acts = "second", legal = { "take C8", "pass" } } },
  { id = "CK-4.3", game = "ceki", offer = { card = "C8", by = "head" }, left = 40,
    hands = { second = tan }, counters = { called = { second = 1 } },
    history = { "second: take C8" },
    expect = { acts = "second", legal_not = { "out C8" }, legal_has = { "discard C8" } } },
  hands.played("CK-4.5", tan, "C5 S8", { "head: discard C5", "second: pass" },
    { acts = "second", turn = "second", drawn = "S8", counters = { called = { head = 0 } } }),
  hands.played("CK-4.6 nobody else", tan, "C5 C4",
    { "head: tan", "head: discard C5", "second: pass" },
    { acts = "second", turn = "second", drawn = "C4" }),
  hands.played("CK-4.6", tan, "C5 S8", { "head: tan", "head: discard C5", "second: pass" },
    { acts = "head", legal = { "out S8", "pass" }, zones = { river = { second = "S8" } } }),
  hands.played("CK-4.6 let go", tan, "C5 S8",
    { "head: tan", "head: discard C5", "second: pass", "head: pass" },
    { acts = "second", drawn = "S8", zones = { river = { second = "" } } }),
  turn("CK-4.6.1 a call with a whole hand", tan, "S8", { legal_has = { "discard S8" },
    legal_not = { "out S8" } }, { "tan" }),
  hands.played("CK-4.6.1 let pass", tan, "C5 C4 S4 M4 S8",
    { "head: tan", "head: discard C5", "second: pass", "second: discard C4", "third: pass",
      "third: discard S4", "fourth: pass", "fourth: discard M4", "head: pass", "head: pass" },
    { acts = "head", drawn = "S8", legal_has = { "discard S8" }, legal_not = { "out S8" } }),
  hands.played("CK-4.10 need not", tan, "M8", {},
    { legal_has = { "out M8", "tan", "discard M8" } }),
  hands.played("CK-4.10", tan, "M8 C5", { "head: out M8" },
    { outcome = "won", winner = "head",
      settlement = { head = 36, second = -12, third = -12, fourth = -12 } }),

  -- The price.
  hands.priced("CK-5.1 WF", tan, "tan", "S8", "WF", 2),
  hands.priced("CK-5.1 S9", tan, "tan", "S8", "S9", 11),
  hands.priced("CK-5.1 S8", tan, "tan", "S8", "S8", 9),
  hands.priced("CK-5.1 C9", tan, "tan", "S8", "C9", 10),
  hands.priced("CK-5.1 RF", tan, "tan", "S8", "RF", 12),
  hands.priced("CK-5.1 OT", tan, "tan", "S8", "OT", 13),
  hands.priced("CK-5.2", hands.pairs, "tan", "S8", "C3", 5),
  hands.priced("CK-5.2 nothing to better", tan, "tan", "S8", "C3", 4),
  hands.priced("CK-5.2 a red one for a plain one", "S2 S2 S2 C3 S3 M3 C6 S6 M6 S9 S9 M9 M8 C8",
    "tan", "S8", "S9", 13),
  hands.priced("CK-5.3 two", "S2 S2 S2 C3 C3 C3 C6 S6 M6 S7 S7 M7 M8 C8", "tan", "S8", "C5", 7),
  { id = "CK-5.7", game = "ceki",
    deal = { head = "S2 S2 M2 C3 S3 M3 C6 S6 M6 S7 C7 M7 OT OT",
             wall = "C5 C4 S4 M4 S2 C1 M4" },
    history = { "head: ceki", "head: discard C5", "second: pass", "second: discard C4",
                "third: pass", "third: discard S4", "fourth: pass", "fourth: discard M4",
                "head: pass", "head: tan", "head: discard M2", "second: pass", "head: out C1" },
    expect = { outcome = "won", winner = "head", facts = { turned = 4, matas = 1, call = 0 },
               settlement = { head = 15, second = -5, third = -5, fourth = -5 } } },
  hands.priced("CK-5.10", tan, "tan", "S8", "C5", 6, { options = { players = "2" } }),

  -- The end.
  { id = "CK-2.4", game = "ceki", match = { head = 2 }, counters = { called = { third = 1 } },
    hands = { third = tan .. " + S8 z" }, expect = { next_head = "third" } },
  { id = "CK-2.4 the next player", game = "ceki", counters = { called = { second = 1 } },
    hands = { second = tan .. " + S8 z" }, expect = { next_head = "second" } },
  { id = "CK-4.12", game = "ceki", turn = "fourth", left = 0,
    hands = { fourth = tan .. " + C5" }, history = { "fourth: discard C5", "head: pass" },
    expect = { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "head" } },
  { id = "CK-4.12 in turn", game = "ceki", options = { first = "turn" }, turn = "fourth", left = 0,
    hands = { fourth = tan .. " + C5" }, history = { "fourth: discard C5", "head: pass" },
    expect = { outcome = "drawn", next_head = "head" } },
  { id = "CK-5.12", game = "ceki", match = { counters = { played = 7 } },
    counters = { called = { head = 1 } }, hands = { head = tan .. " + S8 z" },
    expect = { match_ends = true } },
  { id = "CK-5.12 more", game = "ceki", match = { counters = { played = 6 } },
    counters = { called = { head = 1 } }, hands = { head = tan .. " + S8 z" },
    expect = { match_ends = false } },
}

for i, throws in ipairs { 90, 60, 46, 36, 30 } do
  scenes[#scenes + 1] = handed_round(i + 1, throws)
  scenes[#scenes + 1] = handed_round(i + 1, throws, true)
end
for _, scene in ipairs(require "ceki.options_test") do scenes[#scenes + 1] = scene end

return scenes
