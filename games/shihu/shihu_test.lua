-- Scenes of 十壺: the worked examples of history/games/shihu.md under their numbers, then the other
-- rules. options_test.lua is taken in.

local set = require "shihu.hands_test"
local scene, held, won, fed = set.scene, set.held, set.won, set.fed

local runs = "W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 S7 S8 S9 C1 C2 C3"
-- Closed cards beside an open peng of S2 and a zhao of W9.
local mixed = " W2 W3 W4 S6 S7 S8 C2 C3 C4 S3 S4 S5 W7 S7 C7"
-- Six sets lie open and count seven; two cards are left.
local six = "[W2 W3 W4] [W5 W6 W7] [S2 S3 S4] [S5 S6 S7] [C2 C3 C4] [S9 S9 S9] "

local scenes = {
  scene("SC01", { deal = { head = set.far, wall = "C1" } },
    { acts = "head", drawn = "C1", left = 64,
      zones = { hand = { head = set.far .. " C1" } } }),
  scene("SC02", { match = { head = 0 }, deal = {} },
    { seats = { head = 0, second = 1, third = 2, dreamer = 3 } }),
  scene("SC02 the next", { match = { head = 0 }, ended = { outcome = "won", reason = "play.out",
      winner = "third" }, values = { head = 0, second = 0, third = 1 } },
    { next_head = "second" }),
  scene("SC02 the fifth", { match = { head = 3 }, ended = { outcome = "drawn",
      reason = "play.wall" } }, { next_head = "second" }),
  scene("SC02 the fifth dreams", { match = { head = 0, hand = 4 }, deal = {} },
    { seats = { dreamer = 3 } }),
  won("SC03", "W5 W5 W5 S5 S5 S5 C5 C5 C5 QW QW QW W1 W2 W3 S1 S2 S3 C1 C2 C3", 18, 18, nil,
    { kan = 15, leopard = 3, no_runs = 1 }),
  held("SC04", runs, false),
  won("SC05", "FU LU SU " .. runs, 10, 1, nil, { run = 7, stars = 3 }),
  won("SC08", "[W9 W9 W9 W9] [S2 S2 S2]" .. mixed, 11, 4, nil,
    { run = 4, leopard = 1, zhao = 4, peng = 2, no_heads = 1 }),
  won("SC09", "(W9 W9 W9 W9) [S2 S2 S2]" .. mixed, 13, 8, nil,
    { run = 4, leopard = 1, closed_zhao = 6, peng = 2, no_heads = 1 }),
  scene("SC12", { hands = { second = "FU LU SU CA XI C1 C1 C1 S1 S1 S1 W1 W1 W1 QW QW QW C0 C0 C0 "
                                  .. "CH CH CH W5 W6 + W7 z" } },
    { columns = { second = { hu = 42 } }, items = { second = { kan = 36, run = 1, stars = 5 } },
      settlement = { second = 81, head = -38, third = -38, dreamer = -5 } }),
  won("SC13", "FU LU SU " .. runs, 10, 1),
  scene("SC15", { hands = { second = "FU LU SU CA XI" },
                  ended = { outcome = "drawn", reason = "play.wall" } },
    { settlement = { second = 15, head = -5, third = -5, dreamer = -5 } }),
  scene("SC15 four of them", { hands = { second = "FU LU SU CA", third = "XI" },
                               ended = { outcome = "drawn", reason = "play.wall" } },
    { settlement = {} }),
  scene("SC16", { offer = { card = "QW", by = "head" },
                  hands = { second = "[W2 W2 W2] [S2 S2 S2] [C2 C2 C2] [W3 W4 W5] [S3 S4 S5] "
                                  .. "[C3 C4 C5] C0 CH",
                            third  = "[W6 W6 W6] [S6 S6 S6] [C6 C6 C6] [W7 W8 W9] [S7 S8 S9] "
                                  .. "[C7 C8 C9] C0 CH" },
                  history = { "second: out QW", "third: out QW" } },
    { outcome = "won", winner = "second" }),
  scene("SC18", { offer = { card = "C9", by = "head" }, hands = { third = six .. "C9 C9" } },
    { legal_not = { "third: peng C9 C9", "third: out C9" } }),
  scene("SC18 with a star", { offer = { card = "C9", by = "head" },
                              hands = { third = "FU " .. six .. "C9 C9" } },
    { acts = "third", legal = { "out C9", "pass" } }),

  -- 2, 3: seats, deal and sets
  scene("SH-2.1", { match = { head = 2 }, deal = {} },
    { acts = "head", seats = { head = 2, second = 3, third = 0, dreamer = 1 },
      zones = { hand = { dreamer = "" } } }),
  scene("SH-2.1 who rests is not asked", { offer = { card = "W5", by = "third" },
                                           hands = { head = "W6 W7 S1 S3" } },
    { acts = "head", legal = { "chow W6 W7", "pass" } }),
  scene("SH-2.5", { deal = { head = set.far, wall = "C1" }, match = { head = 2 } },
    { acts = "head", turn = "head", seats = { head = 2, dreamer = 1 } }),
  held("SH-3.1 one is low", "FU LU SU CA XI W1 W1 W1 S1 S1 S1 C1 C1 C1 QW QW QW W4 W5 W6 S4 S5 S6 "
    .. "W8 W9 W1", false),
  held("SH-3.3 four in the hand are no set", "FU LU SU CA XI W1 W1 W1 S1 S1 S1 C1 C1 C1 QW QW QW "
    .. "QW W4 W5 W6 S4 S5 S6 W8 W9", false),
  won("SH-3.4", "FU LU SU QW C0 CH W4 W5 W6 S4 S5 S6 C4 C5 C6 W7 W8 W9 S7 S8 S9 C7 C8 C9", 11, 4,
    nil, { heads = 2, leopard = 6, stars = 3, no_runs = 1 }),
  held("SH-3.6 a pair", "FU LU SU CA XI W1 W1 W1 S1 S1 S1 C1 C1 C1 QW QW QW W4 W5 W6 S4 S5 S6 "
    .. "W8 W8 W9", false),

  -- 4: stars
  scene("SH-4.1 as dealt", { deal = { second = "FU " .. set.far:sub(4), wall = "C1 C4" } },
    { acts = "head", drawn = "C4", left = 63, zones = { extra = { second = "FU", head = "" } } }),
  scene("SH-4.1 drawn", { deal = { head = set.far, wall = "XI LU C1 C4" } },
    { acts = "head", drawn = "C1", left = 62, zones = { extra = { head = "LU XI" } } }),
  scene("SH-5.3 closed", { turn = "head", left = 3,
      hands = { head = "W5 W5 W5 S4 S6 S8 C2 C4 C6 C8 W1 W2 W8 QW QW C0 C0 CH S1 S1 + W5" },
      history = { "head: zhao W5 W5 W5 W5" } },
    { acts = "head", turn = "head", sets = { head = "(W5 W5 W5 W5)" } }),

  -- 5: play
  scene("SH-5.1", { deal = { head = set.far, wall = "C1" }, history = { "head: discard C1" } },
    { acts = "second", turn = "second", left = 63 }),
  scene("SH-5.2", { offer = { card = "W5", by = "head" },
                    hands = { third = "W5 W5 S2 S4 S6 S8 C2 C4" },
                    history = { "third: peng W5 W5" } },
    { acts = "third", turn = "third", sets = { third = "[W5 W5 W5]" },
      legal = { "discard S2", "discard S4", "discard S6", "discard S8", "discard C2",
                "discard C4" } }),
  scene("SH-5.3 claimed", { offer = { card = "W5", by = "head" },
                    hands = { third = "W5 W5 W5 S4 S6 S8 C2 C4" },
                    history = { "third: zhao W5 W5 W5" } },
    { acts = "third", sets = { third = "[W5 W5 W5 W5]" }, zones = { river = { head = "" } } }),
  scene("SH-5.3 added", { turn = "head", hands = { head = "[W5 W5 W5] S4 S6 S8 C2 C4 + W5" },
                          history = { "head: add W5" } },
    { acts = "head", sets = { head = "[W5 W5 W5 W5]" } }),
  scene("SH-5.4", { turn = "head", left = 0,
                    hands = { head = "S5 S5 S5 W2 W3 W4 C6 C6 C8 S8 + S5" },
                    history = { "head: zhao S5 S5 S5 S5" } },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "second" }),
  scene("SH-5.5", { offer = { card = "W5", by = "head" },
                    hands = { second = "W6 W7 S5 C5 S1 S3" } },
    { acts = "second", legal = { "chow W6 W7", "chi S5 C5", "pass" } }),
  scene("SH-5.5 laid open", { offer = { card = "W5", by = "head" },
                              hands = { second = "W6 W7 S5 C5 S1 S3" },
                              history = { "second: chi S5 C5" } },
    { acts = "second", zones = { melds = { second = "W5 S5 C5" } } }),
  scene("SH-5.5 heads", { offer = { card = "QW", by = "head" },
                          hands = { second = "C0 CH S1 S3" } },
    { acts = "second", legal = { "yaotou C0 CH", "pass" } }),
  scene("SH-5.5 the next alone", { offer = { card = "W5", by = "head" },
                                   hands = { third = "W6 W7 S1 S3 S5" } },
    { legal_not = { "third: chow W6 W7" } }),
  scene("SH-5.5 after the third comes the head", { offer = { card = "W5", by = "third" },
                                   hands = { head = "W6 W7 S1 S3 S5", second = "W6 W7 S1 S3 S5" } },
    { acts = "head", legal = { "chow W6 W7", "pass" }, legal_not = { "second: chow W6 W7" } }),
  fed("SH-5.6", "FU LU SU CA " .. runs, 11, 2),
  scene("SH-5.7", { offer = { card = "W5", by = "head" },
                  hands = { second = "W6 W7 S1 S3 S5", third = "W5 W5 S2 S4 S6" },
                  history = { "second: chow W6 W7", "third: peng W5 W5" } },
    { acts = "third", sets = { third = "[W5 W5 W5]" } }),
  scene("SH-5.9", { turn = "third", left = 0, hands = { third = "W1 W4 W7 S2 S5 S8 + C1" },
                    history = { "third: discard C1" } },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "second" }),
  scene("SH-5.10", { turn = "head", hands = { head = "FU LU SU W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 "
                                           .. "S4 S5 S6 S7 S8 S9 C1 C2 + C3" } },
    { legal_has = { "out C3", "discard W1" } }),

  -- 6, 7: count and payment
  fed("SH-6.2 a played card", "FU LU SU CA W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 S7 S8 "
    .. "S9 C1 C1 C1", 14, 5),
  fed("SH-6.2 as part of a run", "W5 W5 W5 W6 W7 W1 W1 W1 S1 S2 S3 S4 S5 S6 S7 S8 S9 C1 C2 C3 W5",
    14, 5),
  won("SH-6.4 peng", "[CH CH CH] [C1 C1 C1] W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6", 13, 4),
  won("SH-6.4 zhao", "(CH CH CH CH) W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 C4 C5 C6", 18, 9),
  won("SH-6.6 leopards, not runs", "[W5 W5 W5] [C9 C9 C9] (S6 S6 S6 S6) [C6 C6 C6] "
    .. "W2 W3 W4 S2 S3 S4 C2 C3 C4", 15, 24, nil,
    { leopard = 3, peng = 6, closed_zhao = 6, no_heads = 1, no_runs = 1 }),
  won("SH-7.3", "W1 W1 W1 W5 W5 W5 S5 S5 S5 C5 C5 C5 S7 S7 S7 W9 W9 W9 W3 S3 C3", 22, 26, nil,
    { kan = 21, leopard = 1, no_runs = 1 }),
  scene("SH-7.6", { match = { counters = { played = 31 } },
                    ended = { outcome = "drawn", reason = "play.wall" } }, { match_ends = true }),
  scene("SH-7.6 thirty-one", { match = { counters = { played = 30 } },
                               ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = false, next_counters = { played = 31 } }),
}

for _, each in ipairs(require "shihu.options_test") do scenes[#scenes + 1] = each end
return scenes
