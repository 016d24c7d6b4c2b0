-- Scenes of 廣東舊章 for its options: for each value one that is otherwise under the others.
-- guangdong_test.lua takes them in.

local hands = require "guangdong.hands_test"
local won, paid, played, under = hands.won, hands.paid, hands.played, hands.under

local two   = "mei 234m 456s 56p 99s 678m"
local pungs = "[555s][777p] 222m 88m 33p + 3p d"
local seven   = "mei lan ju zhu chun xia qiu"
local nothing = " 147m 258p 369s ESWN + 9p"
local great = "mei [EEE][SSS][WWW] NN 55p + N d"     -- 13 番

-- A hand of seven bonus tiles that counts nothing else.
local function seven_count(id, hand, drawn)
  return played(id, { turn = "south", hands = { south = seven .. " " .. hand .. " + " .. drawn },
                      history = { "south: out " .. drawn } },
    { items = { south = { seven_flowers = 3 } } }, { flower_win = true })
end

-- Bonus tiles of a seat that has not gone out.
local function nothing_of_another(id, bonus)
  return played(id, { turn = "south",
                      hands = { south = "123m 456m 789p 11s 23s + 4s", west = bonus .. " 1m 2p" },
                      history = { "south: out 4s" } },
    { winner = "south", items = { west = {} } }, { flower_win = true, min_faan = "1" })
end

return {
  -- bonus_tiles
  under({ bonus_tiles = true }, won("OS-1.2 on", "south", pungs, { all_pungs = 3, no_bonus = 1 },
    16)),
  under({ bonus_tiles = false }, won("OS-1.2 off", "south", pungs, { all_pungs = 3 }, 8)),
  played("OS-1.2 the pack", { pack = "sorted" }, { left = 83 }, { bonus_tiles = false }),

  -- min_faan
  played("OS-6.1 three", { offer = { card = "7p", by = "east" }, hands = { south = two } },
    { legal = { "chow 5p 6p", "pass" } }, { min_faan = "3" }),
  played("OS-6.1 one", { offer = { card = "7p", by = "east" }, hands = { south = two } },
    { legal_has = { "out 7p" } }, { min_faan = "1" }),
  played("OS-6.1 one, nothing", { offer = { card = "7p", by = "east" },
                                  hands = { south = "mei [234m][555s] 56p 99s 678m" } },
    { legal_not = { "out 7p" } }, { min_faan = "1" }),
  played("OS-6.1 none", { offer = { card = "7p", by = "east" },
                          hands = { south = "mei [234m][555s] 56p 99s 678m" } },
    { legal_has = { "out 7p" } }, { min_faan = "0" }),

  -- min_counts_bonus
  played("OS-6.1.1 on", { offer = { card = "7p", by = "east" },
                          hands = { south = "lan 234m 456s 56p 99s 678m" } },
    { legal_has = { "out 7p" } }, { min_counts_bonus = true }),
  played("OS-6.1.1 off", { offer = { card = "7p", by = "east" },
                           hands = { south = "lan 234m 456s 56p 99s 678m" } },
    { legal_not = { "out 7p" } }, { min_counts_bonus = false }),

  -- flower_win: no hand, and a hand that is complete too
  played("OS-5.4 off", { turn = "south", hands = { south = seven .. nothing } },
    { legal_not = { "out 9p" } }, { flower_win = false }),
  played("OS-5.4 six", { turn = "south", hands = { south = "mei lan ju zhu chun xia" .. nothing } },
    { legal_not = { "out 9p" } }, { flower_win = true }),
  played("OS-5.4 seven", { turn = "south", hands = { south = seven .. nothing },
                           history = { "south: out 9p" } },
    { winner = "south", items = { south = { seven_flowers = 3 } }, worth = { south = 8 },
      settlement = { east = -16, south = 48, west = -16, north = -16 } }, { flower_win = true }),
  played("OS-5.4 eight", { turn = "south", hands = { south = seven .. " dong" .. nothing },
                           history = { "south: out 9p" } },
    { items = { south = { eight_flowers = 8 } }, worth = { south = 64 } }, { flower_win = true }),
  played("OS-5.4 only in one's own turn", { turn = "east",
                           hands = { east = "123m 456m 789m 11p CC + 9p",
                                     west = seven .. " 147m 258p 369s ESWN" },
                           history = { "east: discard 9p" } },
    { acts = "south" }, { flower_win = true }),
  -- what falls short of a complete hand by one thing only
  seven_count("OS-5.4 a pair", "[CCC][FFF] 222p 11m 5s 8s", "9p"),
  seven_count("OS-5.4 no pair", "[CCC][FFF][222p][333p] 1m", "9s"),
  seven_count("OS-5.4 thirteen ends and another tile", "19m 19s 19p ESWNCFB", "5p"),
  seven_count("OS-5.4 ends of twelve kinds", "11m 9m 19s 19p ESWNCF", "F"),
  played("OS-5.4.1 thirteen orphans", { turn = "south",
                           hands = { south = seven .. " 19m 19s 19p ESWNCFB + 9p" },
                           history = { "south: out 9p" } },
    { items = { south = { thirteen = 13, own_draw = 1, closed = 1, own_season = 1,
                          four_flowers = 2 } } }, { flower_win = true }),
  played("OS-5.4.1 complete", { turn = "south",
                           hands = { south = seven .. " [234m][456s] 56p 99s 678m + 7p" },
                           history = { "south: out 7p" } },
    { items = { south = { all_runs = 1, own_draw = 1, own_season = 1, four_flowers = 2 } } },
    { flower_win = true }),
  played("OS-5.4.1 complete with eight", { turn = "south",
                           hands = { south = seven .. " dong [234m][456s] 56p 99s 678m + 7p" },
                           history = { "south: out 7p" } },
    { items = { south = { all_runs = 1, own_draw = 1, four_flowers = 2, four_seasons = 2 } } },
    { flower_win = true }),
  nothing_of_another("OS-5.4 another's seven", seven),
  nothing_of_another("OS-5.4 another's eight", seven .. " dong"),
  played("OS-5.4.1 nobody is liable", { turn = "south",
    hands = { south = seven .. " [CCC east][FFF north][BBB west] 147m 5s + 9s" },
                           history = { "south: out 9s" } },
    { items = { south = { seven_flowers = 3 } },
      settlement = { east = -16, south = 48, west = -16, north = -16 } }, { flower_win = true }),

  -- cap
  under({ cap = "8" }, won("OS-7.2 eight", "south", great, { four_winds = 13 }, 64)),
  under({ cap = "10" }, won("OS-7.2 ten", "south", great, { four_winds = 13 }, 128)),
  under({ cap = "13" }, won("OS-7.2 thirteen", "south", "mei [EEE][SSS][WWW] NN 55p + N z", {
    four_winds = 13, own_draw = 1 }, 384)),
  under({ cap = "none" }, won("OS-7.2 none", "south", "mei [EEE][SSS][WWW] NN 55p + N z", {
    four_winds = 13, own_draw = 1 }, 512)),

  -- payment
  under({ payment = "half" }, paid("OS-8.1 half", "mei " .. pungs, "west",
    { east = -8, south = 32, west = -16, north = -8 })),
  under({ payment = "full" }, paid("OS-8.1 full", "mei " .. pungs, "west",
    { south = 32, west = -32 })),
  under({ payment = "full" }, paid("OS-8.1 full, own draw", two .. " + 4p z", nil,
    { east = -16, south = 48, west = -16, north = -16 })),

  -- pao
  under({ pao = false }, paid("OS-9 off", "mei [123m][555m][678m] 99m 23m + 4m d", "west",
    { east = -48, south = 192, west = -96, north = -48 })),
  under({ pao = false }, paid("OS-9.1 off", "mei [CCC][FFF][BBB west] 22m 56s + 7s z", nil,
    { east = -192, south = 576, west = -192, north = -192 })),
  under({ pao = false }, paid("OS-9.1 off, suit", "mei [123m][555m][678m][222m north] 9m + 9m z",
    nil, { east = -128, south = 384, west = -128, north = -128 })),
  under({ pao = false }, paid("OS-9.1 off, winds", "mei [EEE][SSS][WWW][NNN west] 5p + 5p z", nil,
    { east = -256, south = 768, west = -256, north = -256 })),

  -- passed_win: north discards before south has drawn again
  played("OS-6.12 free", { offer = { card = "3p", by = "west" },
                           hands = { south = "mei [555s][777p] 222m 88m 33p", north = "3p" },
                           history = { "south: pass", "north: discard 3p" } },
    { acts = "south", legal = { "out 3p", "pung 3p 3p", "pass" } }, { passed_win = "free" }),
  played("OS-6.12 until the draw", { offer = { card = "3p", by = "west" },
                           hands = { south = "mei [555s][777p] 222m 88m 33p", north = "3p" },
                           history = { "south: pass", "north: discard 3p" } },
    { acts = "south", legal = { "pung 3p 3p", "pass" } }, { passed_win = "until_draw" }),
  played("OS-6.12 after the draw", { offer = { card = "3p", by = "east" },
                           hands = { south = "mei [555s][777p] 222m 88m 33p", west = "3p" },
                           history = { "south: pass", "south: discard 1m", "west: discard 3p",
                                       "south: out 3p" } },
    { winner = "south" }, { passed_win = "until_draw" }),

  -- strict_kan
  under({ strict_kan = true }, won("OS-B3 strict, on a discard", "south",
    "mei (2222p) 333p 444s 66m 99p + 6m d", { all_pungs = 3 }, 8)),
  under({ strict_kan = true }, won("OS-B3 strict, the pair on a discard", "south",
    "mei (2222p) 333p 444s 666m 9p + 9p d", { concealed_pungs = 8 }, 64)),
  under({ strict_kan = true }, won("OS-B3 strict, own draw", "south",
    "mei (2222p) 333p 444s 66m 99p + 6m z", { concealed_pungs = 8, own_draw = 1 }, 96)),

  -- dead_wall
  played("OS-2.4 none", { pack = "sorted" }, { acts = "east" }, { dead_wall = "0" }),
  played("OS-2.4 fourteen", { turn = "east", left = 0,
                              hands = { east = "5555m 123s 456s 11p + 9p" } },
    { legal_not = { "kong 5m 5m 5m 5m" } }, { dead_wall = "14" }),
  played("OS-2.4 fourteen, and always so many", { turn = "east", left = 5,
                              hands = { east = "5555m 123s 456s 11p + 9p" },
                              history = { "east: kong 5m 5m 5m 5m" } },
    { left = 4 }, { dead_wall = "14" }),
  played("OS-2.5 fourteen", { turn = "south", hands = { south = "mei [CCC] 333s 456s 789p B + 3s",
                                                        east = "lan ju zhu chun xia qiu dong" },
                              history = { "south: kong 3s 3s 3s 3s", "south: out B" } },
    { items = { south = { dragon = 1, own_draw = 1, replacement = 1 } } }, { dead_wall = "14" }),
  played("OS-2.4 fourteen, without bonus tiles", { pack = "sorted" }, { left = 69 },
    { dead_wall = "14", bonus_tiles = false }),

  -- dealer_repeat_on_draw
  { id = "OS-4.2 off", game = "guangdong", options = { dealer_repeat_on_draw = false },
    values = { east = 0, south = 0, west = 0, north = 0 },
    ended = { outcome = "drawn", reason = "play.wall" },
    expect = { next_head = "south", next_counters = { passes = 1 } } },
}
