-- Scenes of Ningbo mahjong: every worked example of history/games/ningbo.md, section 11, under its
-- own number, and sections 6 and 7 by the numbers of their rules. Play is in play_test.lua, what
-- the options change in options_test.lua.

local hands = require "ningbo.hands_test"
local won, lost, settled, played, under =
  hands.won, hands.lost, hands.settled, hands.played, hands.under

-- 11.1: M01
local south, west = "[SSS][123s] 444p 68m 99s + 7m d", "[NNN](FFFF) CC WW 789p"
local east, north = "[666p][234s] 888m 1p 2p 9m E", "[567m][234p] 66m BB 1s 3s 9p"
local m01 = { south = south, west = west, east = east, north = north }

-- M02: West wins in his place.
local m02 = { south = "[SSS][123s] 444p 68m 99s", west = west .. " + W d", east = east,
              north = north }

local m03, m04 = "[CCC] NNN 234m 7778m + 8m d", "[234m][456s] 56p 99s 678m "
local m03_lines = { going_out = 10, end_open_pung = 4, end_pung = 8, middle_pung = 4,
                    dragon_set = 1, own_wind_set = 1, half_flush = 1 }
local robbed = { going_out = 10, end_open_pung = 4, robbed_wait = 4 }
local first  = "123m 456m 789p 11s 23s + 4s "

-- 11.5: M43. South wins with [123m][555m][678m] and concealed 99m 23m.
local function m43(id, pao, from, settlement)
  return { id = "M43 " .. id, game = "ningbo", from = from, options = { pao = pao },
           hands = { south = "[123m][555m][678m] 99m 23m + 4m d" },
           values = { east = 4, west = 0, north = 8 },
           expect = { items = { south = { going_out = 10, middle_open_pung = 2, full_flush = 3 } },
                      worth = { south = 96 }, settlement = settlement } }
end

-- 11.6: where blocks go and where the wall is opened, by the total of the dice.
local seats = { "east", "south", "west", "north" }
local function throws(total)
  local first_die = total > 7 and 6 or 1
  return { dice = { first_die, total - first_die } }
end
local blocks = { "1m 1m 1m 1m 2m 2m 2m 2m 3m 3m 3m 3m 4m", "4m 4m 4m 5m 5m 5m 5m 6m 6m 6m 6m 7m 7m",
                 "7m 7m 8m 8m 8m 8m 9m 9m 9m 9m 1s 1s 1s",
                     "1s 2s 2s 2s 2s 3s 3s 3s 3s 4s 4s 4s 4s" }
-- In this pack the wall is 21 kinds over and over again, in the sorted one each kind by fours.
local kinds = { "5s", "6s", "7s", "8s", "9s", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p",
                "E", "S", "W", "N", "C", "F", "B" }
local cycle = table.concat(kinds, " ")
local turning = table.concat(blocks, " ") .. " " .. cycle .. " " .. cycle .. " " .. cycle .. " " ..
  cycle
local function walls()
  local scenes = {}
  local goes  = { 1, 2, 3, 1, 1, 2, 3, 1, 1, 2, 3 }   -- 下 對 上 …
  local index = { 65, 45, 25, 5, 69, 49, 29, 9, 73, 53, 33 }
  for total = 2, 12 do
    local hand, dice = {}, throws(total)
    local at = index[total - 1]
    -- east has drawn his first tile
    for i, block in ipairs(blocks) do hand[seats[(i - 1 + goes[total - 1]) % 4 + 1]] = block end
    hand.east = hand.east .. " " .. kinds[at // 4 + 1]
    scenes[#scenes + 1] = played("M45 total " .. total, { pack = "sorted", dice = dice },
      { zones = { hand = hand } })
    scenes[#scenes + 1] = played("M46 total " .. total, { pack = "sorted", dice = dice },
      { acts = "east", drawn = kinds[at // 4 + 1], left = 69 })
    scenes[#scenes + 1] = played("M47 total " .. total, { pack = turning, dice = dice },
      { acts = "east", drawn = kinds[at % 21 + 1] })
  end
  return scenes
end

-- 11.7: 13 tiles of south's as dealt. The others have fours.
local function dealt(id, tiles, phase, more)
  local scene = { deal = { south = tiles } }
  for key, value in pairs(more or {}) do scene[key] = value end
  if phase == "play" then return played(id, scene, { phase = "play", acts = "east" }) end
  return played(id, scene, { phase = phase, acts = "south", legal = { "claim", "pass" } })
end

return {
  -- 11.1 Four hands
  played("M01", { hands = m01, from = "west" }, {
    columns = { south = { points = 20, doubles = 1 }, west = { points = 40, doubles = 1 },
                east = { points = 6, doubles = 0 }, north = { points = 2, doubles = 0 } },
    items = {
      south = { end_open_pung = 4, middle_pung = 4, middle_wait = 2, going_out = 10,
                own_wind_set = 1 },
      west = { end_open_pung = 4, end_kong = 32, pair = 4, dragon_set = 1 },
      east = { middle_open_pung = 2, middle_pung = 4 }, north = { pair = 2 } },
    worth = { south = 40, west = 80, east = 6, north = 2 },
    settlement = { east = -220, south = 160, west = 186, north = -126 } }),
  played("M01 transfers", { hands = m01, from = "west" }, { transfers = {
    { from = "east", to = "south", amount = 80, clause = "settle.win" },
    { from = "west", to = "south", amount = 40, clause = "settle.win" },
    { from = "north", to = "south", amount = 40, clause = "settle.win" },
    { from = "north", to = "east", amount = 8, clause = "settle.losers" },
    { from = "east", to = "west", amount = 148, clause = "settle.losers" },
    { from = "north", to = "west", amount = 78, clause = "settle.losers" },
  } }),
  played("M01 another dealer", { hands = m01, from = "west", match = { head = 2 } }, {
    settlement = { east = -220, south = 160, west = 186, north = -126 }, next_head = "south" }),
  played("M02", { hands = m02 }, {
    items = { west = { going_out = 10, end_open_pung = 8, end_kong = 32, pair = 2,
                       two_pair_wait = 2, dragon_set = 1, own_wind_set = 1, half_flush = 1 } },
    columns = { west = { points = 54, doubles = 3 } }, worth = { west = 200 } }),
  played("M02 payments", { hands = m02 }, { transfers = {
    { from = "east", to = "west", amount = 400, clause = "settle.win" },
    { from = "south", to = "west", amount = 200, clause = "settle.win" },
    { from = "north", to = "west", amount = 200, clause = "settle.win" },
    { from = "north", to = "east", amount = 8, clause = "settle.losers" },
    { from = "east", to = "south", amount = 20, clause = "settle.losers" },
    { from = "north", to = "south", amount = 14, clause = "settle.losers" },
  } }),
  won("M03", "north", m03, m03_lines, 200),
  under({ limit = "none" }, won("M03 without a limit", "north", m03, m03_lines, 208)),
  played("M03 waits", { hands = { north = "[CCC] NNN 234m 7778m" } },
    { waits = { north = "6m 8m 9m" } }),

  -- 11.2 Winners
  won("M04", "south", m04 .. "+ 7p d", { going_out = 10 }, 10),
  played("M04 payments", { hands = { south = m04 .. "+ 7p d" } },
    { settlement = { east = -20, south = 40, west = -10, north = -10 } }),
  won("M05", "south", m04 .. "+ 4p z", { going_out = 10, own_draw = 2 }, 12),
  won("M06", "north", "[123m][456p] 789s 345s C + C z",
    { going_out = 10, pair = 2, own_draw = 2, single_wait = 2 }, 16),
  won("M07", "east", "[555s] EEE 23p 88m 678m + 1p z",
    { going_out = 10, middle_open_pung = 2, end_pung = 8, own_draw = 2, own_wind_set = 1 }, 44),
  won("M08", "east", "[555s] EEE 12p 88m 678m + 3p z",
    { going_out = 10, middle_open_pung = 2, end_pung = 8, own_draw = 2, edge_wait = 2,
      own_wind_set = 1 }, 48),
  won("M12", "north", "[345s] 777p 123m 46m 11s + 5m z last",
    { going_out = 10, middle_pung = 4, last_tile = 4, middle_wait = 2 }, 20),
  won("M13", "south", "[WWW][123s] 567p 99p 46m + 5m r", robbed, 18),
  won("M14", "south", "[WWW][123s] 567p 99p 12m + 3m r", robbed, 18),
  won("M15", "south", "[WWW][123s] 567p 99p 45m + 6m r", { going_out = 10, end_open_pung = 4 }, 14),
  won("M16", "west", "[123p][456p] 23p 678p 99p + 4p d", { going_out = 10, full_flush = 3 }, 80),
  won("M18", "north", "[CCC][FFF] BB 22m 567s + B d",
    { going_out = 10, end_open_pung = 12, two_pair_wait = 2, dragon_set = 3, three_dragons = 1 },
    200),
  won("M19", "north", "[CCC][FFF] BB 34m 567s + 5m d",
    { going_out = 10, end_open_pung = 8, pair = 2, dragon_set = 2 }, 80),
  won("M20", "east", "[EEE][SSS] NNN WW 23m + 4m d",
    { going_out = 10, end_open_pung = 8, end_pung = 8, own_wind_set = 1, half_flush = 1,
      four_winds = 1 }, 200),
  won("M22", "south", "[EEE][SSS][WWW] NN 55p + N d",
    { going_out = 10, end_open_pung = 16, all_pungs = 4, two_pair_wait = 2, own_wind_set = 1,
      half_flush = 1, four_winds = 1 }, 200),
  won("M23", "south", "1112345678999s + 5s z", nil, 200, { expect = {
    columns = { south = { points = 28, doubles = 3, limits = 1 } }, worth = { south = 200 } } }),
  under({ limit = "300" }, won("M23 limit 300", "south", "1112345678999s + 5s z", nil, 300,
    { expect = { columns = { south = { limits = 1 } }, worth = { south = 300 } } })),
  won("M24", "east", first .. "z first", { going_out = 10, own_draw = 2, heaven = 1 }, 200),
  won("M25", "north", first .. "d first", { going_out = 10, earth = 1 }, 100),

  -- 11.3 Pure and impure waits
  won("M27", "south", "[456m][456m][789p] 1222s + 1s d", { going_out = 10, middle_pung = 4 }, 14),
  won("M28", "south", "[456m][456m][789p] 1222s + 3s d", { going_out = 10 }, 10),
  won("M30", "south", "[456m][456m][789p] 1233s + 3s d", nil, 12, { expect = {
    columns = { south = { points = 12, doubles = 0 } }, worth = { south = 12 } } }),
  won("M32", "south", "[456m][456m] 1355p 678s + 2p d", { going_out = 10, middle_wait = 2 }, 12),
  played("M27 waits", { hands = { south = "[456m][456m][789p] 1222s" } },
    { waits = { south = "1s 3s" } }),
  played("M30 waits", { hands = { south = "[456m][456m][789p] 1233s" } },
    { waits = { south = "3s" } }),
  played("M32 waits", { hands = { south = "[456m][456m] 1355p 678s" } },
    { waits = { south = "2p" } }),
  won("M-6.2.1", "south", "[456m](3333s)[789p] 1222s + 1s d",
    { going_out = 10, middle_kong = 16, middle_pung = 4, single_wait = 2 }, 32),
  won("M-6.3.6", "south", "[456m][456m][789p] 4567s + 7s d", { going_out = 10 }, 10),

  -- 11.4 Those who have not won
  lost("M33", "north", "(CCCC)(FFFF) BB NN 123m", { end_kong = 64, pair = 4, dragon_set = 2 }, 200),
  under({ loser_pairs = false }, lost("M35", "west", west,
    { end_open_pung = 4, end_kong = 32, dragon_set = 1 }, 72)),
  under({ loser_pairs = false }, lost("M36", "north", north, {}, 0)),
  under({ loser_pairs = false }, played("M37", { hands = m01, from = "west" },
    { worth = { south = 40, west = 72, east = 6, north = 0 },
      settlement = { east = -200, south = 160, west = 164, north = -124 } })),

  -- 11.5 Settlement
  settled("M38", "east", { east = 10, south = 8, west = 8, north = 0 },
    { east = 60, south = -12, west = -12, north = -36 }),
  settled("M39", "east", { east = 200, south = 64, west = 100, north = 0 },
    { east = 1200, south = -372, west = -264, north = -564 }),
  settled("M40", "north", { east = 0, south = 4, west = 8, north = 100 },
    { east = -224, south = -96, west = -80, north = 400 }),
  m43("discard", nil, "west", { east = 0, south = 384, west = -400, north = 16 }),
  m43("off", "off", "west", { east = -192, south = 384, west = -112, north = -80 }),
  m43("from east", nil, "east", { east = -384, south = 384, west = -16, north = 16 }),

  -- 11.6 Walls
  walls(),
  played("M48", { turn = "east", hands = { east = "5555m 6666m + 1s" }, left = 10,
                  history = { "east: kong 5m 5m 5m 5m", "east: kong 6m 6m 6m 6m" } }, { left = 8 }),
  played("M49", { turn = "north", hands = { east = "CCC", north = "+ 1s" }, left = 0,
                  history = { "north: discard 1s" } },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "south",
      next_counters = { passes = 1 } }),

  -- 11.7 Hands as dealt
  dealt("M50", "147m 258p 369s ESWN", "scattered"),
  dealt("M51", "19m 19p 19s ESWNCFB", "scattered"),
  dealt("M51 passed over", "19m 19p 19s ESWNCFB", "orphans", { history = { "south: pass" } }),
  dealt("M52", "158m 47p 29s ESWNCF", "scattered"),
  dealt("M53", "135m 258p 36s ESWNC", "play"),
  dealt("M54", "19m 19p 19s ESW 2345m", "orphans"),
  dealt("M55", "19m 19p 19s EESW 234m", "play"),
  dealt("M56", "19m 19p 19s ESW 5566m", "orphans"),
  dealt("M56 nine_no_pairs", "19m 19p 19s ESW 5566m", "play", { options = { nine_no_pairs =
      true } }),

  hands.compared("ningbo", hands.all_pay),
  require "ningbo.count_test", require "ningbo.play_test", require "ningbo.options_test",
}
