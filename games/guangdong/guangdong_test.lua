-- Scenes of 廣東舊章 for the count and the payments: the worked examples of history/games/guangdong.md
-- under their numbers, then its lines. play_test.lua and options_test.lua are taken in.

local hands = require "guangdong.hands_test"
local won, refused, paid, played, under =
  hands.won, hands.refused, hands.paid, hands.played, hands.under

local scenes = {}
local function add(scene) scenes[#scenes + 1] = scene end

-- OS01, OS02: a hand of each number of faan, and what it is worth by both tables.
local by_faan = {
  [0] = { "south", "[234m][555s] 56p 99s 678m + 7p d mei" },
  { "south", "[234m][456s] 56p 99s 678m + 7p d mei" },
  { "south", "234m 456s 56p 99s 678m + 7p d mei" },
  { "south", "234m 456s 56p 99s 678m + 4p z mei" },
  { "north", "[555s][777p] 222m 88m 33p + 3p d" },
  { "west", "[CCC][123p] 456p 99p 78p + 9p d ju" },
  { "south", "[111p][555p] 777p NN 22p + N d mei" },
  { "south", "[123m][555m] 678m 99m 23m + 4m d mei" },
  { "west", "[123p][456p] 23p 678p 99p + 4p d mei" },
  { "west", "123p 456p 23p 678p 99p + 4p d mei" },
  { "south", "[EEE][CCC] NNN WW BB + B d mei" },
  { "south", "[EEE][CCC] NNN WW BB + B z mei" },
  { "south", "1112345678999s + 5s z mei" },
  { "south", "[1111m][3333s](5555p)[7777s] 9m + 9m d mei" },
}
local tables = {
  half = { [0] = 1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384 },
  full = { [0] = 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192 },
}
for id, which in pairs { OS01 = "half", OS02 = "full" } do
  for faan = 0, 13 do
    local role, hand = by_faan[faan][1], by_faan[faan][2]
    -- what is said after the winning card belongs to it: bonus tiles stand first
    local bonus = hand:sub(-4) == " mei" and "mei " or hand:sub(-3) == " ju" and "ju " or ""
    local cards = bonus == "" and hand or hand:sub(1, #hand - #bonus)
    add { id = id .. " " .. faan, game = "guangdong", hands = { [role] = bonus .. cards },
          options = { table = which, min_faan = "0", cap = "13" },
          expect = { winner = role, worth = { [role] = tables[which][faan] } } }
  end
end

local eight = "mei [555s][777p] 222m 88m 33p + 3p d"    -- all pungs, worth 8
for _, scene in ipairs {
  paid("OS03", eight, "west", { east = -8, south = 32, west = -16, north = -8 }),
  paid("OS05", "mei 234m 456s 56p 99s 678m + 4p z", nil,
    { east = -16, south = 48, west = -16, north = -16 }),
  refused("OS06", "mei [234m][456s] 56p 99s 678m", "7p", { "chow 5p 6p", "pass" }),
  under({ min_faan = "1" }, won("OS06 least one", "south", "mei [234m][456s] 56p 99s 678m + 7p d",
    { all_runs = 1 }, 2)),
  refused("OS07", "mei 234m 456s 56p 99s 678m", "7p", { "chow 5p 6p", "pass" }),
  won("OS08", "south", "mei 234m 456s 56p 99s 678m + 4p z",
    { all_runs = 1, own_draw = 1, closed = 1 }, 8),
  won("OS10", "north", "[555s][777p] 222m 88m 33p + 3p d", { all_pungs = 3, no_bonus = 1 }, 16),
  won("OS11", "west", "ju [CCC][123p] 456p 99p 78p + 9p d",
    { half_flush = 3, dragon = 1, own_flower = 1 }, 24),
  won("OS12", "west", "mei [123p][456p] 23p 678p 99p + 4p d", { all_runs = 1, full_flush = 7 }, 64),
  won("OS13", "north", "mei [CCC][FFF] BB 22m 567s + B d", { dragon = 3, big_dragons = 5 }, 64),
  won("OS16", "south", "mei [EEE][CCC] NNN WW BB + B d", { all_honours = 10 }, 128),
  won("OS17", "west", "mei 19m 19s 19p ESWNCFB + 9p d", { thirteen = 13, closed = 1 }, 128),
  under({ cap = "13" }, won("OS17 cap", "west", "mei 19m 19s 19p ESWNCFB + 9p d",
    { thirteen = 13, closed = 1 }, 384)),
  played("OS20", { turn = "west", hands = { west = "mei (7777m) 234s 567p 88p 45m + 6m kong" } },
    { acts = "west", legal_not = { "out 6m" }, legal_has = { "discard 6m" } }),
  under({ min_faan = "0" }, won("OS20 no least", "west",
    "mei (7777m) 234s 567p 88p 45m + 6m z kong", { own_draw = 1, replacement = 1 }, 4)),
  won("OS22", "south", "mei 1112345678999s + 5s z", { nine_gates = 10, own_draw = 1, closed = 1 },
    128),
  played("OS23", { offer = { card = "7m", by = "west" }, options = { bonus_tiles = false },
                   hands = { south = "[SSS][123s] 444p 68m 99s", north = "77m 1s" } },
    { acts = "north" }),
  under({ bonus_tiles = false, min_faan = "0" }, won("OS23 no least", "south",
    "[SSS][123s] 444p 68m 99s + 7m d", { seat_wind = 1 }, 2)),
  under({ min_faan = "0" }, won("OS23 with bonus tiles", "south",
    "[SSS][123s] 444p 68m 99s + 7m d", { seat_wind = 1, no_bonus = 1 }, 4)),
  paid("OS24", "mei [123m][555m][678m] 99m 23m + 4m d", "west", { south = 192, west = -192 }),

  -- Lines
  won("OS-B1", "south", "mei [234m][456s][678p] 234p 9s + 9s z", { all_runs = 1, own_draw = 1 }, 4,
    { options = { min_faan = "0" } }),
  won("OS-B2 with a kong", "south", "mei [2222p](3333p)[444s] 666m 9p + 9p d", { all_pungs = 3 },
    8),
  won("OS-B3", "south", "mei (2222p) 333p 444s 66m 99p + 6m d", { concealed_pungs = 8 }, 64),
  won("OS-B3 claimed", "south", "mei [222p] 333p 444s 66m 99p + 6m d", { all_pungs = 3 }, 8),
  won("OS-B4", "south", "mei [123m][456m] 789m NN 22m + N d", { half_flush = 3 }, 8),
  won("OS-B5", "south", "mei [123m][456m] 777m 22m 99m + 9m d", { full_flush = 7 }, 48),
  won("OS-B6", "south", "mei [111m][999s] NNN 11p 99p + 9p d", { all_pungs = 3, mixed_ends = 1 },
    16),
  won("OS-B6 of one suit", "south", "mei [111m][999m] NNN EE WW + W d",
    { all_pungs = 3, half_flush = 3, mixed_ends = 1 }, 48),
  won("OS-B7", "south", "mei [CCC](FFFF) 22m 567s 34p + 5p z", { dragon = 2, own_draw = 1 }, 8),
  won("OS-B8", "south", "mei [SSS] 22m 567s 34p 888p + 5p z", { seat_wind = 1, own_draw = 1 }, 4,
    { options = { min_faan = "1" } }),
  won("OS-B9", "south", "mei [EEE] 22m 567s 34p 888p + 5p z", { round_wind = 1, own_draw = 1 }, 4,
    { options = { min_faan = "1" } }),
  won("OS-B9 both", "east", "lan [EEE] 22m 567s 34p 888p + 5p z",
    { seat_wind = 1, round_wind = 1, own_draw = 1 }, 8),
  won("OS-B9 the second round", "east", "lan [EEE] 22m 567s 34p 888p + 5p z",
    { seat_wind = 1, own_draw = 1 }, 4,
    { options = { min_faan = "1" }, match = { counters = { passes = 4 } } }),
  won("OS-B9 the fourth round", "south", "mei [NNN] 22m 567s 34p 888p + 5p z",
    { round_wind = 1, own_draw = 1 }, 4,
    { options = { min_faan = "1" }, match = { counters = { passes = 15 } } }),
  won("OS-B10", "south", "mei [CCC][FFF] BB 567s 34p + 5p d", { dragon = 2, small_dragons = 3 },
    24),
  won("OS-B10 one set", "south", "mei [CCC] FF 567s 234m 34p + 5p z", { dragon = 1, own_draw = 1 },
    4, { options = { min_faan = "1" } }),
  won("OS-B12 two sets", "south", "mei [EEE][SSS] WW 567s 34p + 5p z",
    { seat_wind = 1, round_wind = 1, own_draw = 1 }, 8),
  won("OS-B12 no pair", "south", "mei [EEE][SSS] NNN 34p 55s + 5p z",
    { seat_wind = 1, round_wind = 1, own_draw = 1 }, 8),
  won("OS-B12", "west", "mei [EEE][SSS] NNN WW 34p + 5p d",
    { round_wind = 1, half_flush = 3, small_winds = 3 }, 48),
  won("OS-B14", "south", "mei 222p 333p 44s 789m 66s + 4s z",
    { own_draw = 1, closed = 1 }, 4, { options = { min_faan = "1" } }),
  won("OS-B16", "south", "mei [123m][456m] 789m 22m 7s 8s + 9s z last",
    { all_runs = 1, own_draw = 1, last_tile = 1 }, 8),
  won("OS-B17", "south", "mei [123m][456m] 789m 22m 78m + 9m d last",
    { all_runs = 1, full_flush = 7, last_discard = 1 }, 96),
  won("OS-B20", "south", "[222p][333p][444s] 66m 99p + 6m d", { all_pungs = 3, no_bonus = 1 }, 16),
  won("OS-B21", "south", "mei lan [222p][333p][444s] 66m 99p + 6m d",
    { all_pungs = 3, own_flower = 1 }, 16),
  won("OS-B21 and OS-B22", "north", "zhu dong [222p][333p][444s] 66m 99p + 6m d",
    { all_pungs = 3, own_flower = 1, own_season = 1 }, 24),
  won("OS-B22 another's", "east", "xia [222p][333p][444s] 66m 99p + 6m d", { all_pungs = 3 }, 8),
  won("OS-B23", "south", "mei lan ju zhu [222p][333p][444s] 66m 99p + 6m d",
    { all_pungs = 3, four_flowers = 2 }, 24),
  won("OS-B24", "south", "chun xia qiu dong lan [222p][333p][444s] 66m 99p + 6m d",
    { all_pungs = 3, four_seasons = 2, own_flower = 1 }, 32),

  -- Hands that count by name
  won("OS-L1 any place", "south", "mei 119m 19s 19p ESWNCF + B d", { thirteen = 13, closed = 1 },
    128),
  won("OS-L2", "south", "mei [EEE][SSS][WWW] NN 55p + N d", { four_winds = 13 }, 128),
  won("OS-L3", "south", "mei [1111m][3333s](5555p)[7777s] 9m + 9m d", { four_kongs = 13 }, 128),
  won("OS-L4", "east", "lan 123m 456m 789p 11s 23s + 4s z first",
    { heaven = 13, own_draw = 1, closed = 1 }, 128),
  won("OS-L4 not the dealer", "south", "mei 123m 456m 789p 11s 23s + 4s z first",
    { all_runs = 1, own_draw = 1, closed = 1 }, 8),
  won("OS-L4 a later draw", "east", "lan 123m 456m 789p 11s 23s + 4s z",
    { all_runs = 1, own_draw = 1, closed = 1 }, 8),
  won("OS-L5", "north", "mei 123m 456m 789p 11s 23s + 4s d first", { earth = 13, closed = 1 }, 128),
  won("OS-L6 small dragons do not count", "south", "mei [CCC][FFF] NNN BB WW + B d",
    { all_honours = 10 }, 128),
  won("OS-L7", "south", "mei [111m][999m] 111s 99p 99s + 9s d", { all_ends = 10 }, 128),
  won("OS-L8 another tile", "south", "mei 1112345678999s + 1s d", { nine_gates = 10, closed = 1 },
    128, { options = { cap = "10" } }),
  won("OS-L8 a set laid", "south", "mei [111s] 2345678999s + 5s d", { full_flush = 7 }, 48),
  won("OS-L8 not pure", "south", "mei 1122345678999s + 1s d",
    { full_flush = 7, closed = 1 }, 64),
  won("OS-7.1 the first discard before honours alone", "north", "mei EEE CCC FFF BB WW + W d first",
    { earth = 13, closed = 1 }, 128),
  under({ cap = "none" }, won("OS-7.1 the best of them", "south",
    "mei (EEEE)(SSSS)(WWWW)(NNNN) C + C z", { four_winds = 13, own_draw = 1 }, 512)),

  { id = "OS-7", game = "guangdong",
    hands = { south = eight, west = "123s 456p 78m EE 999s", north = "zhu [CCC] 123p 456p 12m EE" },
    expect = { worth = { south = 8, west = 0, north = 0 }, items = { west = {}, north = {} } } },

  -- The best way to arrange the tiles
  won("OS-7 as pungs", "south", "mei [456s] 111222333m 9p + 9p z",
    { own_draw = 1, all_runs = 1 }, 4, { options = { min_faan = "1" } }),
  won("OS-7 as runs or pungs", "south", "mei 111222333m 99p 9s 9s + 9s d",
    { concealed_pungs = 8, closed = 1 }, 96),
} do add(scene) end

-- The same hands as in the other forms: without bonus tiles, and without a least hand.
local forms = require "ningbo.hands_test"
for _, scene in ipairs(forms.compared("guangdong", function(worth, role, from)
  local net = { east = -worth, south = -worth, west = -worth, north = -worth }
  net[from], net[role] = -2 * worth, 4 * worth
  return net
end)) do
  scene.game, scene.options = "guangdong", { bonus_tiles = false, min_faan = "0" }
  add(scene)
end

for _, name in ipairs { "play_test", "options_test" } do
  for _, scene in ipairs(require("guangdong." .. name)) do add(scene) end
end
return scenes
