-- Scenes of Ningbo mahjong for sections 6 and 7, by the numbers of their rules: what hands count
-- and who pays. ningbo_test.lua takes them in.

local hands = require "ningbo.hands_test"
local won, lost, settled, played = hands.won, hands.lost, hands.settled, hands.played

-- South goes out on a discard of west's with what lies before him.
local function liable(id, hand, west_pays, more)
  local scene = { id = id, game = "ningbo", from = "west", hands = { south = hand },
                  values = { east = 4, west = 0, north = 8 } }
  for key, value in pairs(more or {}) do scene[key] = value end
  scene.expect = scene.expect or { transfers = {
    -- the losers settle as always
    { from = "west", to = "south", amount = 2 * west_pays, clause = "settle.win",
      owed_by = "east" },
    { from = "west", to = "south", amount = west_pays, clause = "settle.win" },
    { from = "west", to = "south", amount = west_pays, clause = "settle.win", owed_by = "north" },
    { from = "west", to = "east", amount = 8, clause = "settle.losers" },
    { from = "east", to = "north", amount = 8, clause = "settle.losers" },
    { from = "west", to = "north", amount = 8, clause = "settle.losers" },
  } }
  return scene
end
-- Nobody is: each pays his own share.
local function not_liable(id, hand, worth, more)
  local scene = liable(id, hand, 0, more)
  scene.expect = { worth = { south = worth }, transfers = {
    { from = "east", to = "south", amount = 2 * worth, clause = "settle.win" },
    { from = "west", to = "south", amount = worth, clause = "settle.win" },
    { from = "north", to = "south", amount = worth, clause = "settle.win" },
    { clause = "settle.losers" }, { clause = "settle.losers" }, { clause = "settle.losers" },
  } }
  return scene
end

return {
  -- 7.1 Points of sets
  lost("M-S1", "north", "[555p]", { middle_open_pung = 2 }, 2),
  lost("M-S2", "north", "555p", { middle_pung = 4 }, 4),
  lost("M-S3", "north", "[999p]", { end_open_pung = 4 }, 4),
  lost("M-S3 wind", "north", "[WWW]", { end_open_pung = 4 }, 4),
  lost("M-S4", "north", "999p", { end_pung = 8 }, 8),
  lost("M-S5", "north", "[5555p]", { middle_open_kong = 8 }, 8),
  lost("M-S6", "north", "(5555p)", { middle_kong = 16 }, 16),
  lost("M-S7", "north", "[9999p]", { end_open_kong = 16 }, 16),
  lost("M-S8", "north", "(9999p)", { end_kong = 32 }, 32),
  lost("M-S9", "north", "[123p] 456p 789s", {}, 0),
  lost("M-S10", "north", "CC FF BB NN", { pair = 8 }, 8),
  lost("M-S10 guest winds", "north", "EE SS WW 55m", {}, 0),
  won("M-S10 winner", "west", "[123m][456p] 789s 34s WW + 5s d", { going_out = 10, pair = 2 }, 12),
  won("M-S10 winner, guest wind", "west", "[123m][456p] 789s 34s NN + 5s d", { going_out = 10 },
    10),
  won("M-S11 discard", "west", "[123m][456p] 789s 33s 77p + 3s d",
    { going_out = 10, middle_open_pung = 2, two_pair_wait = 2 }, 14),
  won("M-S11 own draw", "west", "[123m][456p] 789s 33s 77p + 3s z",
    { going_out = 10, middle_pung = 4, two_pair_wait = 2, own_draw = 2 }, 18),
  played("M-S12 claimed", { offer = { card = "5p", by = "east" },
                            hands = { south = "555p 2s", north = "[123m][456m] 789s 34s WW" },
                            history = { "south: kong 5p 5p 5p", "south: discard 2s",
                                                  "north: out 2s" } },
    { winner = "north", items = { south = { middle_open_kong = 8 } } }),
  played("M-S12 added", { turn = "south", hands = { south = "[555p] 2s + 5p",
                                                    north = "[123m][456m] 789s 34s WW" },
                          history = { "south: add 5p", "south: discard 2s", "north: out 2s" } },
    { winner = "north", items = { south = { middle_open_kong = 8 } } }),
  played("M-S12 concealed", { turn = "south", hands = { south = "555p 2s + 5p",
                                                        north = "[123m][456m] 789s 34s WW" },
                              history = { "south: kong 5p 5p 5p 5p", "south: discard 2s",
                                          "north: out 2s" } },
    { winner = "north", items = { south = { middle_kong = 16 } } }),

  -- M-A10: who has not won
  lost("M-A10 four, not declared", "north", "5555p", { middle_pung = 4 }, 4),
  lost("M-A10 four honours", "north", "CCCC", { end_pung = 8, dragon_set = 1 }, 16),
  lost("M-A10.1", "north", "[567m] 66m", {}, 0),
  lost("M-F1", "north", "[CCC] FFF [BBB] NNN",
    { end_open_pung = 8, end_pung = 16, dragon_set = 3, own_wind_set = 1 }, 200),
  lost("M-F1 own wind as kong", "north", "[NNNN]", { end_open_kong = 16, own_wind_set = 1 }, 32),
  lost("M-F4", "north", "[EEE] SSS [WWWW]",
    { end_open_pung = 4, end_pung = 8, end_open_kong = 16 }, 28),
  -- nothing of section 7.2 is for him
  lost("M-F3", "north", "[123p][456p][789p] 99p", {}, 0),
  lost("M-F3 all pungs", "north", "[222p][333p][444s][555s] 9p", { middle_open_pung = 8 }, 8),

  -- 7.2 What only the winner counts
  won("M-B2", "south", "[222p][333p][444s] 66m 99p + 6m d",
    { going_out = 10, all_pungs = 4, middle_open_pung = 8, two_pair_wait = 2 }, 24),
  won("M-B2 with kongs", "south", "[2222p](3333p)[444s] 666m 9p + 9p d",
    { going_out = 10, all_pungs = 4, middle_open_kong = 8, middle_kong = 16, middle_open_pung = 2,
      middle_pung = 4, single_wait = 2 }, 46),
  won("M-B5", "west", "[123m](4444p) 789s 34s 99m + 5s z kong",
    { going_out = 10, middle_kong = 16, replacement = 4 }, 30),
  won("M-B4 on a discard", "west", "[123m][456p] 789s 34s 99m + 5s d last", { going_out = 10 }, 10),
  won("M-7.1.2", "west", "[123m](4444p) 789s 34s 99m + 5s z kong last",
    { going_out = 10, middle_kong = 16, last_tile = 4 }, 30),
  won("M-7.2", "west", "[123m][456p] 789s 34s 99m + 5s d", { going_out = 10 }, 10),
  won("M-B11", "south", "[123m][456m] 789m 1m WWW + 1m d",
    { going_out = 10, end_pung = 8, single_wait = 2, half_flush = 1 }, 40),
  won("M-7.3", "east", "[SSS][WWW][FFF] NNN C + C d",
    { going_out = 10, all_pungs = 4, end_open_pung = 12, end_pung = 8, pair = 2, single_wait = 2,
      dragon_set = 1, all_honours = 1 }, 152),
  -- 3s is half of the pair or ends the run: one of them counts
  won("M-7.1.1", "west", "[123m][456p][456p] 1233s + 3s z", nil, 14,
    { expect = { columns = { west = { points = 14 } } } }),

  -- 6.3 Waits
  won("M-6.3.1", "west", "[123m][456p][456p] 789s 9m + 9m d", { going_out = 10, single_wait = 2 },
    12),
  won("M-6.3.1 two kinds", "west", "[123m][456p][456p] 2345s + 5s d", { going_out = 10 }, 10),
  won("M-6.3.2", "west", "[123m][456p][456p] 79s 99m + 8s d", { going_out = 10, middle_wait = 2 },
    12),
  won("M-6.3.3", "west", "[123m][456p][456p] 89s 99m + 7s d", { going_out = 10, edge_wait = 2 },
      12),
  -- 6s would do as well
  won("M-6.3.3 two kinds", "west", "[456m][456p] 12345s 99m + 3s d", { going_out = 10 }, 10),
  -- 4s would do as well
  won("M-6.3.2 two kinds", "west", "[123m][456p][456p] 2224s + 3s d", { going_out = 10 }, 10),
  won("M-6.3.4", "west", "[123m][456p][456p] 99s 99m + 9s d",
    { going_out = 10, end_open_pung = 4, two_pair_wait = 2 }, 16),
  -- he has all four 9s himself, so that he waits for 3m alone
  won("M-6.3.4 one kind", "west", "[789s][789s] 456p 33m 99s + 3m d",
    { going_out = 10, middle_open_pung = 2 }, 12),
  -- the third kind that 4455566 waits for
  won("M-6.3.4 three kinds", "west", "[123m][456p] 4455566s + 5s d", nil, 12,
    { expect = { worth = { west = 10 } } }),
  won("M-6.3.5 two kinds", "west", "[123m][456p][456p] 2224s + 3s r", { going_out = 10 }, 10),
  -- he has all 6m himself, so that he waits for 3m alone, but at neither place
  won("M-6.3.5 the open end", "west", "[123s][666m] 456m 45m 99p + 3m r",
    { going_out = 10, middle_open_pung = 2 }, 12),
  won("M-6.3.5 not by robbing", "south", "[WWW][123s] 567p 99p 46m + 5m d",
    { going_out = 10, end_open_pung = 4, middle_wait = 2 }, 16),

  -- 6.5 Limit hands
  won("M-6.5.1", "west", "[CCC](FFFF) BBB 22m 56s + 7s d",
    { going_out = 10, end_open_pung = 4, end_kong = 32, end_pung = 8, dragon_set = 3,
      three_dragons = 1 }, 200),
  won("M-D13", "east", "[SSS][WWW] NNN EE 23m + 4m d",
    { going_out = 10, end_open_pung = 8, end_pung = 8, pair = 2, half_flush = 1 }, 56),
  won("M-6.5.2 the own wind as kong", "east", "(EEEE)[SSS] NNN WW 23m + 4m d", nil, 200,
    { expect = { columns = { east = { limits = 1 } } } }),
  won("M-6.5.2 guest wind as pair", "south", "[EEE][SSS] WWW NN 23m + 4m z", nil, 200,
    { expect = { columns = { south = { limits = 1 } }, worth = { south = 200 } } }),
  won("M-6.5.2 three only", "south", "[EEE][SSS][WWW] 55p 23m + 4m d",
    { going_out = 10, end_open_pung = 12, own_wind_set = 1 }, 44),
  won("M-6.5.3 declared", "south", "[123s] 1145678999s + 9s d", nil, 160, { expect = {
    columns = { south = { limits = 0, doubles = 3 } } } }),
  won("M-6.5.4 not the dealer", "south", "123m 456m 789p 11s 23s + 4s z first",
    { going_out = 10, own_draw = 2 }, 12),
  won("M-6.5.4 a later draw", "east", "123m 456m 789p 11s 23s + 4s z",
    { going_out = 10, own_draw = 2 }, 12),
  won("M-6.5.4.1", "east", "(6666m) 456p 789p 11s 23s + 4s z first kong",
    { going_out = 10, middle_kong = 16, replacement = 4 }, 30),
  won("M-6.5.5.1 a kong before", "north", "123m 456m 789p 11s 23s + 4s d first",
    { going_out = 10 }, 10,
    { hands = { north = "123m 456m 789p 11s 23s + 4s d first", east = "(5555s)" } }),
  won("M-A6.1", "north", "CCC 456m 78m 11s 999p + 9m d first",
    nil, 100, { expect = { worth = { north = 100 } } }),
  won("M-A6.1 the count is more", "north", "CCC NNN 45m 99m 999p + 6m d first", nil, 136, {
    expect = { items = { north = { going_out = 10, end_pung = 24, dragon_set = 1,
                                   own_wind_set = 1, earth = 1 } }, worth = { north = 136 } } }),
  won("M-A6.1 the limit", "north", "CCC NNN FFF 99m 45m + 6m d first", nil, 200, {
    expect = { columns = { north = { halves = 1, doubles = 4 } }, worth = { north = 200 } } }),

  -- M-A7: 111222333 as three pungs, or as three runs where that is more
  won("M-A7 pungs", "west", "[456p] 111222333s 9m + 9m d",
    { going_out = 10, end_pung = 8, middle_pung = 8, single_wait = 2 }, 28),
  won("M-A7 the part of the last tile", "west", "[456p][456p] 3334566s + 6s d", nil, 14,
    { expect = { columns = { west = { points = 14 } } } }),

  -- M-7.4 to M-7.7
  settled("M-7.4.1 the dealer wins", "east", { east = 10, south = 0, west = 0, north = 0 },
    { east = 60, south = -20, west = -20, north = -20 }),
  settled("M-7.4.1", "south", { east = 0, south = 10, west = 0, north = 0 },
    { east = -20, south = 40, west = -10, north = -10 }),
  settled("M-7.5", "south", { east = 0, south = 0, west = 30, north = 10 },
    { east = -80, south = 0, west = 80, north = 0 }),
  played("M-7.4.2", { hands = { south = "[234m][456s] 56p 99s 678m + 7p d" }, from = "east" },
    { settlement = { east = -20, south = 40, west = -10, north = -10 } }),
  played("M-7.7 十三不搭", { deal = { east = "147m 258p 369s ESWN", south = "CCC 999p 1188s 24m 6p",
                                    west = "123456m 456789p N", north = "123456s 12345p SS" },
                           history = { "east: claim" } },
    { outcome = "won", reason = "scattered", winner = "east", worth = { east = 200, south = 32 },
      settlement = { east = 1200, south = -400 + 32 * 2, west = -400 - 32, north = -400 - 32 },
      next_head = "east" }),
  played("M-7.7 天和", { hands = { east = "123m 456m 789p 11s 23s + 4s z first", south = "CCC",
                                 north = "555m" } },
    { worth = { east = 200, south = 16, north = 4 },
      settlement = { east = 1200, south = -400 + 12 + 16, west = -400 - 4 - 16,
                     north = -400 - 12 + 4 } }),

  -- M-7.6: liability
  liable("M-7.6.1", "[123m][555m][678m] 99m 23m + 4m d", 96),
  liable("M-7.6.1 four sets", "[123m][555m][678m][234m] 9m + 9m d", 112),
  liable("M-7.6.7", "[123m](5555m)[678m] 99m 23m + 4m d", 200),
  not_liable("M-7.6.1 two sets", "[123m][555m] 678m 99m 23m + 4m d", 96),
  not_liable("M-7.6.1 not 清一色", "[123m][555m][678m] EE 23m + 4m d", 24),
  liable("M-7.6.2", "[EEE][SSS][WWW] 55p NN + N d", 200),
  liable("M-7.6.2 the pair", "[EEE][SSS][WWW] 555p N + N d", 200),
  not_liable("M-7.6.2 another tile", "[EEE][SSS][WWW] NN 55p + 5p d", 200),
  not_liable("M-7.6.2 two sets", "[EEE][SSS] WWW NN 55p + N d", 200),
  not_liable("M-7.6.2 not 四喜和", "[EEE][WWW][NNN] 555p S + S d", 68),
  liable("M-7.6.3", "[CCC][FFFF] BB 22m 567s + B d", 200),
  not_liable("M-7.6.3 one set", "[CCC] FFF BB 22m 567s + B d", 200),
  not_liable("M-7.6.3 another tile", "[CCC][FFF] BBB 22m 56s + 7s d", 200),
  not_liable("M-7.6.3 not 大三元", "[CCC][FFF] 222m 567s B + B d", 104),
  -- the whole of M-7.6 asks for a discard
  { id = "M-7.6 own draw", game = "ningbo", hands = { south = "[123m][555m][678m] 99m 23m + 4m z" },
    values = { east = 0, west = 0, north = 0 },
    expect = { settlement = { east = -224, south = 448, west = -112, north = -112 } } },
  { id = "M-7.6.8", game = "ningbo", from = "west", values = { east = 0, north = 0, west = 0 },
    hands = { south = "[456m][555m][678m] 99m 24m + 3m r" },
    expect = { worth = { south = 128 },
               settlement = { east = -256, south = 512, west = -128, north = -128 } } },
  { id = "M-7.6.5 the dealer is liable", game = "ningbo", from = "east",
    hands = { south = "[123m][555m][678m] 99m 23m + 4m d" },
    values = { east = 0, west = 0, north = 0 },
    expect = { settlement = { east = -384, south = 384 } } },
  { id = "M-7.6.5 the dealer wins", game = "ningbo", from = "west",
    hands = { east = "[123m][555m][678m] 99m 23m + 4m d" },
    values = { south = 0, west = 0, north = 0 },
    expect = { settlement = { east = 576, west = -576 } } },
}
