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
-- The wall ends in S S S S W W W N N N N C F F F F B B B and a season, which replaces the kong.
local function last_live(id, drawn)
  return { id = id, turn = "south",
           hands = { south = "mei [CCC] 333s 456s 789p B + 3s", west = "W",
                     east = "lan ju zhu chun xia qiu" },
           history = { "south: kong 3s 3s 3s 3s" },
           expect = { drawn = drawn, zones = { extra = { south = "mei dong" } } } }
end
-- East washes, and is paid so much by each.
local function washed(id, hand, each)
  return { id = id, deal = { east = hand }, history = { "east: claim" },
           expect = { outcome = "void", reason = "orphans", next_head = "east",
                      settlement = each == 0 and {} or
                        { east = 3 * each, south = -each, west = -each, north = -each } } }
end
local nine = "199m 19p 19s ESW 234m"
-- South goes out with what north discards. East and west hold nothing; north holds this, if it is
-- told, and is worth something for it.
local function fed(id, south, settlement, north)
  return { id = id, from = "north", hands = { south = south, north = north },
           values = { east = 0, west = 0, north = not north and 0 or nil },
           expect = { settlement = settlement } }
end
local one_suit = "[123m][555m][678m] 99m 23m + 4m d"
local two_sets = "[CCC] NNN 456s 78p 22p"
local function excused(id, north, settlement)
  return under({ waiting_excuse = true }, fed("CC-11 " .. id, one_suit, settlement, north))
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
  under({ wind_limit = false }, won("CC07 off", "east", "[SSS][NNN] EE WW 123p + E d",
    { going_out = 20, end_open_pung = 12, own_wind_set = 1, half_flush = 1 }, 128)),
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
  under({ dragon_limit = false }, won("CC14 off", "south", "[CCC][FFF] BB 22m 567s + B d",
    { going_out = 20, end_open_pung = 12, dragon_set = 3 }, 256)),
  lost("CC15", "north", "(CCCC)(FFFF) BB NN 123m", { end_kong = 64, pair = 4, dragon_set = 2 }, 272,
    { values = { east = 20 } }),
  flowered("CC17", "lan ju", "code", { bonus_points = 8, own_flower = 1 }, 56),
  flowered("CC17 harr", "lan ju", "harr", { own_flower = 1, no_points = 10 }, 60),
  flowered("CC17 pairs", "lan ju", "pairs", { bonus_points = 8 }, 28),
  flowered("CC-F4 code, none", "", "code", { no_points = 10 }, 30),
  under({ bonus_tiles = "code" }, won("CC-B3 code, other points", "south",
    "[444p] 999s 13m 678p 55m + 2m d",
    { going_out = 20, middle_open_pung = 2, end_pung = 8, middle_wait = 2 }, 32)),
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
  under({ wash = "annul" }, { id = "CC-5.1", deal = { east = nine }, history = { "east: claim" },
    expect = { outcome = "void", reason = "orphans", next_head = "east" } }),
  under({ wash = "annul" }, { id = "CC-5.1 need not", deal = { east = nine },
    history = { "east: pass" }, expect = { phase = "play" } }),
  under({ wash = "annul" }, { id = "CC-5.1 eight", deal = { east = "19m 19p 19s ES 2345m 6p" },
    expect = { phase = "play" } }),
  under({ wash = "annul" }, washed("CC-5.2 not paid", nine, 0)),
  under({ wash = "paid" }, washed("CC-5.2", nine, 50)),
  under({ wash = "paid" }, washed("CC-5.2 ten", "19m 19p 19s ESWN 234m", 70)),
  under({ wash = "paid" }, washed("CC-5.2 eleven", "19m 19p 19s ESWNC 23m", 100)),
  under({ wash = "paid" }, washed("CC-5.2 twelve", "19m 19p 19s ESWNCF 2m", 150)),
  under({ wash = "paid" }, washed("CC-5.2 thirteen", "19m 19p 19s ESWNCFB", 200)),
  under({ wash = "off" }, { id = "CC-5.1 off", deal = { east = nine },
    expect = { phase = "play" } }),
  under({ bonus_tiles = "off" }, { id = "CC-1", pack = "sorted", expect = { left = 69 } }),
  under({ bonus_tiles = "code", base = "10" }, won("CC-B3 with base 10", "south",
    "lan [234m][456s] 56p 99s 678m + 7p d", { going_out = 10, bonus_points = 4, own_flower = 1 },
    28)),
  under({ bonus_tiles = "code" }, won("CC-6.3", "west", "mei [123m](4444p) 789s 34s 99m + 5s z",
    { going_out = 20, middle_kong = 16, own_draw = 2, bonus_points = 4 }, 42)),
  -- the last tile of the wall, which replaces the kong, is a bonus tile; the one before it is not
  under({ bonus_tiles = "code" }, { id = "CC-6.3 a kong and a bonus tile", turn = "south",
    hands = { south = "mei [CCC] 333s 456s 789p B + 3s", east = "lan ju zhu chun xia qiu" },
    history = { "south: kong 3s 3s 3s 3s", "south: out B" },
    expect = { items = { south = { going_out = 20, end_open_pung = 4, middle_kong = 16,
                                   own_draw = 2, single_wait = 2, pair = 2, dragon_set = 1,
                                   bonus_points = 8 } } } }),
  under({ bonus_tiles = "code" }, replaced("CC-6", { acts = "east", left = 69,
    zones = { extra = { east = "dong" } }, legal_not = { "discard dong" } })),
  under({ bonus_tiles = "code", bonus_from = "tail" }, replaced("CC-6.1 tail",
    { legal_not = { "discard 5s" } })),
  under({ bonus_tiles = "code", bonus_from = "head" }, { id = "CC-6.1 head",
    says = "the others have been dealt seven, which are replaced first",
    deal = { east = "123m 456m 789m 123p 9s", wall = "111s 222s 3s dong 5s" },
    expect = { drawn = "5s", zones = { extra = { east = "dong" } } } }),
  under({ bonus_tiles = "code", bonus_from = "last_live" }, last_live("CC-6.1.1", "W")),
  under({ bonus_tiles = "code", bonus_from = "tail" }, last_live("CC-6.1 tail, no live tile", "B")),
  under({ bonus_tiles = "code", bonus_from = "last_live", dead_wall = "16_not_kept" },
    last_live("CC-6.1.1 fifteen are left", "S")),
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
  under({ last_draw = true }, won("CC-B7 not the last", "east", "234m 678m 45s 678p CC + 3s z",
    { going_out = 20, own_draw = 2, pair = 2 }, 24)),
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
  { id = "CC-10 two sets", from = "north", values = { east = 0, west = 0, north = 0 },
    hands = { south = "[999m][111s] NNN 99p EE + 9p d" },
    expect = { settlement = { east = -600, south = 1200, west = -300, north = -300 } } },
  { id = "CC-10 another tile", from = "north", values = { east = 0, west = 0, north = 0 },
    hands = { south = "[999m][111s][NNN] 23p EE + 4p d" },
    expect = { settlement = { east = -64, south = 128, west = -32, north = -32 } } },
  fed("CC-8.4 liable", "[CCC][FFF] BB 22m 567s + B d", { south = 1200, north = -1200 }),
  under({ dragon_limit = false }, fed("CC-8.6 three dragons", "[CCC][FFF] BB 22m 567s + B d",
    { south = 1024, north = -1024 })),
  fed("CC-8.5 liable", "[SSS][NNN][WWW] E 123p + E d", { south = 1200, north = -1200 }),
  under({ wind_limit = false }, fed("CC-8.6 four winds", "[SSS][NNN][WWW] E 123p + E d",
    { south = 544, north = -544 })),
  under({ waiting_excuse = false }, fed("CC-11 off", one_suit,
    { east = -96, south = 704, west = -48, north = -560 }, two_sets)),
  fed("CC-11 by default", one_suit, { east = -96, south = 704, west = -48, north = -560 },
    two_sets),
  excused("two doubles by sets", two_sets, { east = -448, south = 704, west = -224, north = -32 }),
  excused("a single tile will do", "[CCC] NNN 456s 79p 22p",
    { east = -448, south = 704, west = -224, north = -32 }),
  excused("two doubles, but no waiting", "[CCC] NNN 147s 25p 8s 9p",
    { east = -96, south = 704, west = -48, north = -560 }),
  excused("a tile for three doubles", "[CCC] NN BB 456s 789s",
    { east = -384, south = 704, west = -192, north = -128 }),
  excused("a tile for two doubles", "[CCC] NN BB 456s 789p",
    { east = -32, south = 704, west = -16, north = -656 }),
  -- the tile that it lacks is the fifth of its kind
  excused("no tile can come", "[CCC] NNN 789p 5555s",
    { east = -128, south = 704, west = -64, north = -512 }),
  under({ waiting_excuse = true, loser_flush = true }, fed("CC-11.2 doubles of one suit", one_suit,
    { east = -32, south = 704, west = -16, north = -656 }, "[CCC] 234s 456s 78s 99s")),
  under({ waiting_excuse = true, round_wind = true }, fed("CC-11 the round's wind", one_suit,
    { east = -448, south = 704, west = -224, north = -32 }, "[CCC] EEE 456s 78p 22p")),
  under({ waiting_excuse = true }, fed("CC-11 and CC-10", "[999m][111s][EEE] 99p WW + 9p d",
    { east = -632, south = 1200, west = -316, north = -252 }, "[CCC] NN BB 456s 789s")),
  under({ round_wind = true }, won("CC-F2 a kong", "south", "[EEEE] 234m 567m 88p 45s + 6s d",
    { going_out = 20, end_open_kong = 16, round_wind_set = 1 }, 72)),
  under({ round_wind = true }, won("CC-F2", "south", "[EEE] 234m 567m 88p 45s + 6s d",
    { going_out = 20, end_open_pung = 4, round_wind_set = 1 }, 48)),
  under({ round_wind = true }, won("CC-F2 both winds, a pair", "east",
    "[123m][456p] 789s 34s EE + 5s d", { going_out = 20, pair = 2, extra_pair = 2 }, 24)),
  -- it is a point, and so forfeits the 10 for nothing else
  under({ round_wind = true }, won("CC-F2 and CC-B3", "south", "[123m][456p] 789s 34s EE + 5s d",
    { going_out = 20, extra_pair = 2 }, 22)),
  under({ round_wind = true }, lost("CC-F2 a loser's pair", "south", "[123m][456p] 789s EE 3s 4s",
    { extra_pair = 2 }, 2, { values = { east = 20 } })),
  under({ round_wind = true, loser_pairs = false }, lost("M-O8 a loser's pair of the round's wind",
    "south", "[123m][456p] 789s EE 3s 4s", {}, 0, { values = { east = 20 } })),
  won("CC-F2 off", "south", "[EEE] 234m 567m 88p 45s + 6s d",
    { going_out = 20, end_open_pung = 4 }, 24),
  under({ loser_flush = true }, lost("CC-F3", "north", "[123p][456p] 789p CC 1p 2p",
    { pair = 2, half_flush = 1 }, 4, { values = { east = 20 } })),
  under({ loser_flush = true }, lost("CC-F3 one suit", "north", "[111p][456p] 789p 55p 1p 2p",
    { end_open_pung = 4, full_flush = 3 }, 32, { values = { east = 20 } })),
  under({ loser_flush = true }, lost("CC-F3 two suits", "north", "[111m][456p] 789p 55p 1p 2p",
    { end_open_pung = 4 }, 4, { values = { east = 20 } })),
  under({ loser_flush = true }, lost("CC-F3 two suits and honours", "north",
    "[123m][456p] 789p CC 1p 2p", { pair = 2 }, 2, { values = { east = 20 } })),
  under({ loser_flush = true }, lost("CC-F3 a loser's honours alone", "north",
    "[FFF][BBB] E S W NN CC", { end_open_pung = 8, pair = 4, dragon_set = 2, all_honours = 3 }, 300,
    { values = { east = 20 } })),
  under({ loser_flush = true }, won("CC-F3 honours alone", "east", "[SSS][WWW][FFF] NNN C + C d",
    nil, 300, { expect = { columns = { east = { doubles = 4, limits = 1 } } } })),
  lost("CC-F3 off", "north", "[123p][456p] 789p CC 1p 2p", { pair = 2 }, 2,
    { values = { east = 20 } }),
  won("CC-B6", "west", "[123m](4444p) 789s 34s 99m + 5s z kong",
    { going_out = 20, middle_kong = 16, own_draw = 2, replacement = 10 }, 48),
  won("CC-B5 an edge", "west", "[123m][456p] 789s 89s 99m + 7s d",
    { going_out = 20, edge_wait = 2 }, 22),
  won("CC-B5 two places, one closed", "west", "[123p][456p] 789s 1333m + 2m d",
    { going_out = 20, no_points = 10 }, 30),
  won("CC-B5 two places, one an edge", "west", "[123p][456p] 789s 1222m + 3m d",
    { going_out = 20, no_points = 10 }, 30),
  won("CC-B5.2", "west", "[123m][456p] 789s 13s 77p + 2s r", { going_out = 20, middle_wait = 2 },
    22),
  won("CC-B5.2 an edge", "west", "[123m][456p] 789p 89s 77m + 7s r",
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
for _, scene in ipairs(hands.compared("classical", hands.all_pay)) do
  scenes[#scenes + 1] = scene
end
for i, scene in ipairs(scenes) do scenes[i] = classical(scene) end
return scenes
