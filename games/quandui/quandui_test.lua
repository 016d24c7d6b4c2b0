-- Scenes of Quan Dui: the worked examples of history/games/quandui.md under their numbers, then the
-- order of claims, the end, and what each option changes.

local mixed = "B1 DH S2 S2 W3 B3 B4 S4 W5 W5 B6 W6 S8 B8 W9"
local five  = "B2 B2 S2 S2 W5 W5 DH DH B9 B9 B6 W6 S8 B8 W7"   -- waits for a seven
local eight = "B2 B2 S2 S2 W5 W5 DH DH B9 B9 B6 B6 S8 S8 W7"
-- Two that wait for a six; the only one that they hold is B6.
local sixes  = "B1 DH S2 S2 W3 B3 B4 S4 W5 W5 B7 W7 S8 B8 B6"
local sixes2 = "S1 DH B2 B2 W3 B3 W4 W4 S5 B5 S7 S7 W8 W8 B6"
-- Fourteen or fifteen cards without a six that wait for nothing.
local loose  = "W1 XH B2 W2 S3 W4 S5 S7 W8 W9 B9 S9 BS BS"
local loose2 = "S1 XH B2 W2 S3 W4 S5 S7 W8 W9 B9 S9 BS XH"
local plain  = "B1 DH W3 B3 W4 B4 B5 B5 W7 B7 B8 B9 S9 S8 XH"

-- The head throws S6; who holds what, the moves that follow, what comes of them.
local function offered(id, hands, moves, expect, options)
  return { id = id, game = "quandui", options = options, offer = { card = "S6", by = "head" },
           hands = hands, left = 30, history = moves, expect = expect }
end

-- Fourth goes out with a hand.
local function wins(id, hand, card, dui, settlement, options)
  return { id = id, game = "quandui", options = options,
           hands = { fourth = hand .. " + " .. card .. " d" }, from = "head",
           expect = { outcome = "won", winner = "fourth", columns = { fourth = { dui = dui } },
                      settlement = settlement } }
end

local function dealt(id, players, stock)
  return { id = id, game = "quandui", options = { players = players }, pack = "sorted",
           expect = { acts = "head", turn = "head", left = stock } }
end

local single = { head = -1, second = -1, third = -1, fourth = 3 }
local double = { head = -2, second = -2, third = -2, fourth = 6 }

-- Every card of the pack, four times.
local function everything()
  local codes = {}
  for _, code in ipairs { "DH", "XH", "BS" } do codes[#codes + 1] = code end
  for _, suit in ipairs { "B", "S", "W" } do
    for rank = 1, 9 do codes[#codes + 1] = suit .. rank end
  end
  local all = {}
  for _, code in ipairs(codes) do
    for _ = 1, 4 do all[#all + 1] = code end
  end
  return table.concat(all, " ")
end

-- Two players hand one card on until each has thrown it sixty times.
local on_and_on = {}
for throw = 1, 120 do
  local seat = throw % 2 == 1 and "head" or "second"
  if throw > 1 then on_and_on[#on_and_on + 1] = seat .. ": take S6" end
  on_and_on[#on_and_on + 1] = seat .. ": discard S6"
end

return {
  { id = "QD01", game = "quandui", says = "these are all the cards there are",
    pack = everything(), expect = { left = 59 } },
  dealt("QD02 two", "2", 89),
  dealt("QD02 three", "3", 74),
  dealt("QD02 four", "4", 59),
  dealt("QD02 five", "5", 44),
  dealt("QD02 six", "6", 29),

  wins("QD03", "B4 B4 S4 W4 B5 W5 B6 W6 B7 W7 B8 W8 B9 W9 S9", "B9", 2, single),
  { id = "QD03 no pair", game = "quandui", turn = "second", left = 30,
    hands = { second = "B3 B3 S3 W3 B5 W5 B6 W6 B7 W7 B8 W8 S9 B4 S5" },
    expect = { waits = { second = "-" } } },
  wins("QD04", "S1 DH DH XH BS BS B4 B4 S4 W4 W5 B5 W6 S6 W8", "B8", 3, single),
  { id = "QD04 no pair", game = "quandui", turn = "second", left = 30,
    hands = { second = "S1 DH DH XH B4 B4 S4 W4 W5 B5 W6 S6 BS W8 B9" },
    expect = { waits = { second = "-" } } },

  wins("QD06", mixed, "W9", 3, single),
  wins("QD06 a dui of nines or a ka", mixed, "B9", 2, single),
  { id = "QD07", game = "quandui", hands = { head = mixed .. " + B7" }, turn = "head", left = 30,
    expect = { legal_not = { "out" } } },
  wins("QD09", "B2 B2 B2 S2 W5 W5 W5 W5 DH DH XH XH B9 B9 S9", "S9", 7, single),
  { id = "QD10", game = "quandui", hands = { second = mixed }, turn = "second", left = 30,
    expect = { waits = { second = "B9 S9 W9" } } },
  { id = "QD10 ones", game = "quandui", turn = "second", left = 30,
    hands = { second = "BS S2 S2 W3 B3 B4 S4 W5 W5 B6 W6 S8 B8 W9 W9" },
    expect = { waits = { second = "B1 S1 W1 DH XH BS" } } },
  { id = "QD12", game = "quandui", turn = "second", left = 30,
    hands = { second = "B1 DH S2 S2 W3 B3 B4 S4 W5 W5 B8 S8 W6 B7 W9" },
    expect = { waits = { second = "-" } } },

  -- The order of claims.
  offered("QD13", { second = plain, third = loose .. " S6", fourth = sixes },
    { "second: take S6", "third: pair S6", "fourth: out S6" },
    { outcome = "won", winner = "fourth", settlement = single }),
  offered("QD13 all", { second = plain, third = loose .. " S6", fourth = sixes }, {},
    { acts = { "second", "third", "fourth" },
      legal_has = { "second: take S6", "third: pair S6", "fourth: out S6" },
      legal_not = { "second: out S6", "second: pair S6", "third: take S6" } }),
  offered("QD-4.3 a dui before the next player", { second = plain, third = loose .. " S6" },
    { "second: take S6", "third: pair S6" },
    { acts = "third", turn = "third", sets = { third = "[S6 S6]" }, legal_not = { "out" } }),
  offered("QD-4.3 the next player for any purpose", { second = plain, third = loose .. " S6" },
    { "second: take S6", "third: pass" },
    { acts = "second", turn = "second", drawn = "S6", sets = { third = "" } }),
  offered("QD-4.4 the nearer", { second = loose .. " S6", third = sixes, fourth = sixes2 },
    { "second: pair S6", "third: out S6", "fourth: out S6" },
    { outcome = "won", winner = "third" }),
  offered("QD-4.4 the nearer dui", { third = loose .. " S6", fourth = loose2 .. " S6" },
    { "second: pass", "third: pair S6", "fourth: pair S6" }, { acts = "third" }),
  offered("QD15", { second = plain, third = loose .. " W6" }, {},
    { acts = "second", legal = { "take S6", "pass" } }),
  offered("QD15 then", { second = plain, third = loose .. " W6" },
    { "second: pass" }, { acts = "second", turn = "second", left = 29 }),
  offered("QD-4.6", { second = plain, third = loose .. " S6" },
    { "second: pass", "third: pair S6", "third: discard XH" },
    { zones = { river = { third = "XH" } }, acts = { "second", "fourth" },
      legal_has = { "second: pair XH", "fourth: take XH" }, legal_not = { "second: take XH" } }),
  offered("QD-4.9", { fourth = sixes }, { "second: pass" , "fourth: pass" },
    { outcome = "running", acts = "second" }),
  offered("QD-4.8", { second = loose .. " S6" }, { "second: take S6" },
    { acts = "second", legal_not = { "discard S6" }, legal_has = { "discard W4" } }),
  offered("QD-4.8 on", { second = plain }, { "second: take S6" },
    { acts = "second", legal_has = { "discard S6" } }, { throw_back = true }),

  offered("QD-4.7 off", { second = plain, third = loose .. " S6", fourth = loose2 .. " S6" },
    { "second: take S6", "third: pair S6", "fourth: pair S6" },
    { acts = "third", zones = { melds = { third = "" } }, legal_has = { "discard XH" },
      legal_not = { "discard S6", "pair S6" } }, { lay_dui = false }),
  offered("QD-4.7 off, thrown back", { second = plain, third = loose .. " S6" },
    { "second: pass", "third: pair S6" }, { acts = "third", legal_has = { "discard S6" } },
    { lay_dui = false, throw_back = true, dealt_win = false }),
  offered("QD-4.7 off, no fellow", { second = plain, third = loose .. " W6" }, {},
    { acts = "second", legal = { "take S6", "pass" } }, { lay_dui = false }),

  -- The end.
  { id = "QD-2.3 with a laid dui", game = "quandui",
    hands = { fourth = "[S6 S6] B1 DH S2 S2 W3 B3 B4 S4 W5 W5 S8 B8 W9 + S9 d" }, from = "second",
    expect = { outcome = "won", winner = "fourth", columns = { fourth = { dui = 3 } } } },
  { id = "QD-3.4", game = "quandui", deal = { head = mixed, wall = "W9" },
    expect = { acts = "head", legal_has = { "out W9" } } },
  { id = "QD-3.4 won", game = "quandui", deal = { head = mixed, wall = "W9" },
    history = { "head: out W9" },
    expect = { settlement = { head = 3, second = -1, third = -1, fourth = -1 },
               next_head = "head" } },
  { id = "QD-3.4 off", game = "quandui", deal = { head = mixed, wall = "W9" },
    options = { dealt_win = false }, expect = { acts = "head", legal_not = { "out W9" } } },
  wins("QD17", five, "B7", 5, single),
  wins("QD17 eight", eight, "W7", 8, double),
  wins("QD-5.2 single", eight, "W7", 8, single, { all_dui = "1" }),
  wins("QD-5.2 fourfold", eight, "W7", 8,
    { head = -4, second = -4, third = -4, fourth = 12 }, { all_dui = "4" }),
  { id = "QD-5.3", game = "quandui", ended = { outcome = "drawn", reason = "play.wall" },
    hands = { fourth = mixed }, expect = { settlement = {}, next_head = "head" } },
  { id = "QD-5.3 the last card", game = "quandui", turn = "fourth", left = 0,
    hands = { fourth = plain .. " + W1" }, history = { "fourth: discard W1", "head: pass" },
    expect = { outcome = "drawn", reason = "play.wall" } },
  { id = "QD-5.3 turned", game = "quandui", turn = "fourth", left = 0,
    options = { exhaust = "turned" },
    hands = { fourth = plain .. " + W1" }, history = { "fourth: discard W1", "head: pass" },
    expect = { outcome = "running", acts = "head" } },
  { id = "QD-3.3", game = "quandui", match = { head = 2 },
    hands = { second = mixed .. " + W9 z" }, expect = { next_head = "second" } },
  { id = "QD-5.4", game = "quandui", options = { rounds = 1 },
    hands = { second = mixed .. " + W9 z" },
    expect = { match_ends = true } },
  { id = "QD-5.4 more", game = "quandui", hands = { second = mixed .. " + W9 z" },
    expect = { match_ends = false } },
  { id = "QD-5.4 the last but one", game = "quandui", match = { counters = { played = 10 } },
    hands = { second = mixed .. " + W9 z" }, expect = { match_ends = false } },
  { id = "QD-5.4 the last", game = "quandui", match = { counters = { played = 11 } },
    hands = { second = mixed .. " + W9 z" }, expect = { match_ends = true } },
  { id = "QD-5.5", game = "quandui", options = { players = "2", throw_back = true },
    deal = { head = loose .. " BS", wall = "S6" }, history = on_and_on,
    expect = { outcome = "drawn", reason = "play.rounds" } },
}
