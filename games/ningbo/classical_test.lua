-- Scenes of Chinese Classical: the worked examples of section 14 of history/games/ningbo.md, and
-- what its options change.

local hands = require "ningbo.hands_test"
local won, lost, settled, under = hands.won, hands.lost, hands.settled, hands.under

local function classical(scene)
  scene.game = "ningbo/classical"
  return scene
end
-- The same hand with these flowers and seasons.
local function flowered(id, bonus, kind, items, worth)
  items.going_out = 20
  return under({ bonus_tiles = kind },
    won(id, "south", bonus .. " [234m][456s] 56p 99s 678m + 7p d", items, worth))
end
local function loser_flowered(id, kind, items, worth)
  return under({ bonus_tiles = kind }, lost(id, "north", "zhu dong [CCC] 123p 789p 12m 5s 7s",
    items, worth, { values = { east = 20 } }))
end
-- East draws a season, and another tile for it.
local function replaced(id, expect)
  return { id = id, expect = expect,
           deal = { east = "123m 456m 789m 123p 9s", wall = "dong 5s" } }
end
local all_flowers = "mei lan ju zhu"

local scenes = {
  won("CC01", "south", "[444p] 999s 13m 678p 55m + 2m d",
    { going_out = 20, middle_open_pung = 2, end_pung = 8, middle_wait = 2 }, 32),
  won("CC02", "north", "[111p][WWW] 777m 23m 88s + 1m d",
    { going_out = 20, end_open_pung = 8, middle_pung = 4 }, 32),
  won("CC03", "north", "[111p][WWW] 777m 13m 88s + 2m z",
    { going_out = 20, end_open_pung = 8, middle_pung = 4, own_draw = 2, middle_wait = 2 }, 36),
  won("CC05", "south", "[8888p] EEE FF BB 123s + F d",
    { going_out = 20, middle_open_kong = 8, end_pung = 8, end_open_pung = 4, pair = 2,
      dragon_set = 1 }, 84),
  won("CC07", "east", "[SSS][NNN] EE WW 123p + E d",
    { going_out = 20, end_open_pung = 12, own_wind_set = 1, half_flush = 1, four_winds = 1 }, 300),
  won("CC09", "south", "[234m][456s] 56p 99s 678m + 7p d", { going_out = 20, no_points = 10 }, 30),
  won("CC09 own draw", "south", "[234m][456s] 56p 99s 678m + 7p z",
    { going_out = 20, own_draw = 2 }, 22),
  won("CC11", "north", "[555s][777p] 222m 88m 33p + 3p d",
    { going_out = 20, all_pungs = 10, middle_open_pung = 6, middle_pung = 4 }, 40),
  won("CC13", "north", "[999m][111s][NNN] 99p EE + 9p d",
    { going_out = 20, all_pungs = 10, end_open_pung = 16, own_wind_set = 1, heads = 1 }, 300),
  under({ heads_limit = false }, won("CC13 off", "north", "[999m][111s][NNN] 99p EE + 9p d",
    { going_out = 20, all_pungs = 10, end_open_pung = 16, own_wind_set = 1 }, 92)),
  won("CC14", "south", "[CCC][FFF] BB 22m 567s + B d",
    { going_out = 20, end_open_pung = 12, dragon_set = 3, three_dragons = 1 }, 300),
  under({ limit = "500" }, won("CC14 limit", "south", "[CCC][FFF] BB 22m 567s + B d",
    { going_out = 20, end_open_pung = 12, dragon_set = 3, three_dragons = 1 }, 500)),
  lost("CC15", "north", "(CCCC)(FFFF) BB NN 123m", { end_kong = 64, pair = 4, dragon_set = 2 }, 272,
    { values = { east = 20 } }),
  flowered("CC17", "lan ju", "code", { bonus_points = 8, own_flower = 1 }, 56),
  flowered("CC17 harr", "lan ju", "harr", { own_flower = 1, no_points = 10 }, 60),
  flowered("CC17 pairs", "lan ju", "pairs", { bonus_points = 8 }, 28),
  flowered("CC-F4 code, none", "", "code", { no_points = 10 }, 30),
  flowered("CC-F4 code, own two", "lan xia", "code",
    { bonus_points = 8, own_flower = 1, own_season = 1 }, 112),
  flowered("CC-F4 code, a series", all_flowers, "code",
    { bonus_points = 16, own_flower = 1, four_flowers = 3 }, 300),
  flowered("CC-F4 code, four seasons", "chun xia qiu dong", "code",
    { bonus_points = 16, own_season = 1, four_seasons = 3 }, 300),
  flowered("CC-F4 harr, a series", all_flowers, "harr", { own_flower = 1, no_points = 10 }, 60),
  flowered("CC-F4 pairs, own two", "lan xia", "pairs", { bonus_points = 8, own_pair = 1 }, 56),
  flowered("CC-F4 pairs, a series", all_flowers, "pairs",
    { bonus_points = 16, four_flowers = 1 }, 72),
  flowered("CC-F4 pairs, four seasons", "chun xia qiu dong", "pairs",
    { bonus_points = 16, four_seasons = 1 }, 72),
  loser_flowered("CC-F4 code, a loser", "code",
    { bonus_points = 8, end_open_pung = 4, dragon_set = 1 }, 24),
  loser_flowered("CC-F4 harr, a loser", "harr",
    { end_open_pung = 4, dragon_set = 1, own_flower = 1, own_season = 1 }, 32),
  loser_flowered("CC-F4 pairs, a loser", "pairs",
    { bonus_points = 8, end_open_pung = 4, dragon_set = 1, own_pair = 1 }, 48),
  under({ bonus_tiles = "off" }, { id = "CC-1", pack = "sorted", expect = { left = 69 } }),
  under({ bonus_tiles = "code", base = "10" }, won("CC-B3 with base 10", "south",
    "lan [234m][456s] 56p 99s 678m + 7p d", { going_out = 10, bonus_points = 4, own_flower = 1 },
    28)),
  under({ bonus_tiles = "code" }, won("CC-6.3", "west", "mei [123m](4444p) 789s 34s 99m + 5s z",
    { going_out = 20, middle_kong = 16, own_draw = 2, bonus_points = 4 }, 42)),
  under({ bonus_tiles = "code" }, replaced("CC-6", { acts = "east", left = 69,
    zones = { extra = { east = "dong" } }, legal_not = { "discard dong" } })),
  under({ bonus_tiles = "code", bonus_from = "tail" }, replaced("CC-6.1 tail",
    { legal_not = { "discard 5s" } })),
  under({ bonus_tiles = "code", bonus_from = "head" }, { id = "CC-6.1 head",
    says = "the others have been dealt seven, which are replaced first",
    deal = { east = "123m 456m 789m 123p 9s", wall = "111s 222s 3s dong 5s" },
    expect = { drawn = "5s", zones = { extra = { east = "dong" } } } }),
  under({ bonus_tiles = "code" }, { id = "CC-6.2", turn = "east", left = 0,
    hands = { east = "mei 123m 456m 789m 123p 9s + 9p" }, history = { "east: discard 9p" },
    expect = { outcome = "drawn", reason = "play.wall" } }),
  under({ base = "10" }, won("CC19", "south", "[8888p] EEE FF BB 123s + F d",
    { going_out = 10, middle_open_kong = 8, end_pung = 8, end_open_pung = 4, pair = 2,
      dragon_set = 1 }, 64)),
  won("CC21", "east", "234m 678m 45s 678p CC + 3s z last",
    { going_out = 20, own_draw = 2, pair = 2 }, 24),
  under({ last_draw = true }, won("CC21 doubled", "east", "234m 678m 45s 678p CC + 3s z last",
    { going_out = 20, own_draw = 2, pair = 2, last_tile = 1 }, 48)),
  under({ limit = "none", limit_losers = false }, settled("CC22", "east",
    { east = 608, south = 64, west = 400, north = 16 },
    { east = 3648, south = -1504, west = -496, north = -1648 })),
  settled("CC24", "north", { east = 80, south = 48, west = 64, north = 152 },
    { east = -208, south = -232, west = -168, north = 608 }),
  settled("CC25", "south", { east = 6, south = 60, west = 80, north = 2 },
    { east = -260, south = 240, west = 166, north = -146 }),
  { id = "CC26", from = "north", values = { east = 4, west = 0, north = 8 },
    hands = { south = "[999m][111s][NNN] 99p EE + 9p d" },
    expect = { worth = { south = 300 },
               settlement = { south = 1200, west = -16, north = -1184 } } },
  under({ heads_limit = false }, { id = "CC26 not a limit", from = "north",
    values = { east = 0, west = 0, north = 0 },
    hands = { south = "[999m][111s][NNN] 99p EE + 9p d" },
    expect = { settlement = { south = 184, north = -184 } } }),
  under({ pao = "off" }, { id = "CC-10 off", from = "north",
    values = { east = 0, west = 0, north = 0 },
    hands = { south = "[999m][111s][NNN] 99p EE + 9p d" },
    expect = { settlement = { east = -600, south = 1200, west = -300, north = -300 } } }),
  under({ round_wind = true }, won("CC-F2", "south", "[EEE] 234m 567m 88p 45s + 6s d",
    { going_out = 20, end_open_pung = 4, round_wind_set = 1 }, 48)),
  under({ round_wind = true }, won("CC-F2 both winds, a pair", "east",
    "[123m][456p] 789s 34s EE + 5s d", { going_out = 20, pair = 2, extra_pair = 2 }, 24)),
  -- it is a point, and so forfeits the 10 for nothing else
  under({ round_wind = true }, won("CC-F2 and CC-B3", "south", "[123m][456p] 789s 34s EE + 5s d",
    { going_out = 20, extra_pair = 2 }, 22)),
  won("CC-F2 off", "south", "[EEE] 234m 567m 88p 45s + 6s d",
    { going_out = 20, end_open_pung = 4 }, 24),
  under({ loser_flush = true }, lost("CC-F3", "north", "[123p][456p] 789p CC 1p 2p",
    { pair = 2, half_flush = 1 }, 4, { values = { east = 20 } })),
  lost("CC-F3 off", "north", "[123p][456p] 789p CC 1p 2p", { pair = 2 }, 2,
    { values = { east = 20 } }),
  won("CC-B6", "west", "[123m](4444p) 789s 34s 99m + 5s z kong",
    { going_out = 20, middle_kong = 16, own_draw = 2, replacement = 10 }, 48),
  won("CC-B5 an edge", "west", "[123m][456p] 789s 89s 99m + 7s d",
    { going_out = 20, edge_wait = 2 }, 22),
  won("CC-B5.1", "west", "[123m][456p] 789s 33s 77p + 3s d",
    { going_out = 20, middle_open_pung = 2 }, 22),
  won("CC-8.1", "east", "[SSS][WWW][FFF] NNN C + C d", nil, 300,
    { expect = { columns = { east = { doubles = 4, limits = 1 } } } }),
  won("CC-8.3", "south", "1112345678999s + 5s z", nil, 300,
    { expect = { columns = { south = { limits = 0, doubles = 3 } } } }),
  { id = "CC-4", ended = { outcome = "drawn", reason = "play.wall" }, values = { east = 0 },
    expect = { settlement = {}, next_head = "east" } },
  { id = "CC-2", pack = "sorted", expect = { acts = "east", phase = "play", left = 69 } },
}
for i, scene in ipairs(scenes) do scenes[i] = classical(scene) end
return scenes
