-- Scenes of 挖花: every worked example of history/games/wahua.md, section 11, under its own number.
-- Play is in play_test.lua, what the options change in options_test.lua.

local hands = require "wahua.hands_test"
local scene, under, worth, over, settled =
  hands.scene, hands.under, hands.worth, hands.over, hands.settled
local types, idle = hands.types, hands.idle
local plain = hands.pairs

-- 11.1: the whole pack, type by type with w w w d f f, and the bonus tiles.
local pack = {}
for _, suit in ipairs(types) do
  for _, mark in ipairs { "w", "w", "w", "d", "f", "f" } do pack[#pack + 1] = suit .. mark end
end
local bonus = { "chun", "xia", "qiu", "dong", "mei", "lan", "zhu", "ju", "ban", "ban" }
-- Hands and wall, four at a time from the dealer on; he has drawn one more.
local function as_dealt()
  local zones = { hand = {}, wall = "" }
  local roles = { "heaven", "earth", "man", "harmony" }
  for i, code in ipairs(pack) do
    local role = roles[(i - 1) // 4 % 4 + 1]
    if i == 81 then role = "heaven" end
    if i <= 81 then
      zones.hand[role] = (zones.hand[role] or "") .. code .. " "
    else
      zones.wall = zones.wall .. code .. " "
    end
  end
  return zones
end
local all = table.concat(pack, " ")

-- Who draws first, by the total of 開門.
local function openings()
  local scenes = {}
  local roles = { "heaven", "earth", "man", "harmony" }
  for i, first in ipairs { 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3 } do
    local total = i + 1
    local die = total > 7 and 6 or 1
    scenes[i] = scene("W05 total " .. total,
      { pack = "sorted", dice = { opening = { die, total - die } } },
      { acts = roles[first + 1], turn = roles[first + 1], left = 45 })
  end
  return scenes
end

-- 11.2: what throws hit. The round doubles too: what a plain pair of the type is worth to man, and
-- what it would be worth if nothing hit it.
local function prizes(id, round, prize, shake, hits, plain_pairs, options)
  local scenes = {}
  for suit, is in pairs(plain_pairs) do
    scenes[#scenes + 1] = worth(id .. " " .. suit, "man", suit .. ":ww", is[1] * 2 ^ is[2] // 1, {
      match = { counters = { round = round } }, dice = { prize = prize, shake = shake },
      options = options })
  end
  scenes[#scenes + 1] = scene(id .. " hits", { ended = { winner = "man" }, options = options,
    dice = { prize = prize, shake = shake } }, { hits = hits })
  return scenes
end
local function opposites()
  local scenes = {}
  for i, suit in ipairs { "66", "44", "13", "55", "56", "15", "36", "45", "35" } do
    local reverse = ({ "11", "33", "46", "22", "12", "26", "14", "23", "24" })[i]
    local a, b = tonumber(suit:sub(1, 1)), tonumber(suit:sub(2, 2))
    scenes[#scenes + 1] = scene("W12 " .. suit, { pack = "sorted", dice = { prize = { a, b } } },
      { hits = { [suit] = 1, [reverse] = 1 } })
    scenes[#scenes + 1] = scene("W12 " .. reverse,
      { pack = "sorted", dice = { prize = { 7 - b, 7 - a } } },
      { hits = { [suit] = 1, [reverse] = 1 } })
  end
  return scenes
end

-- 11.3: the tables of W-7.5, of 36 and 24 (閒), 11 and 44 (將) and 11 of earth's (雙將).
local function cells()
  local scenes = {}
  local rows = { { "閒", "36", "24", "earth", 40 }, { "將", "44", "44", "earth", 80 },
                 { "雙將", "11", "11", "earth", 160 } }
  for _, row in ipairs(rows) do
    local name, suit, single, role, base = row[1], row[2], row[3], row[4], row[5]
    for frames, marks in ipairs { "ww", "wd", "wf", "df", "ff", "ffd" } do
      local value = base
      for _ = 2, frames do value = value * 2 end
      scenes[#scenes + 1] = worth("W21 " .. name .. " " .. marks, role, suit .. ":" .. marks, value)
    end
    for i, mark in ipairs { "w", "d", "f" } do
      scenes[#scenes + 1] = over("W21 宕頭 " .. name .. " " .. mark, role, single .. mark,
        base * ({ 1, 2, 4 })[i])
    end
  end
  return scenes
end

-- 11.4
local groups = "66:ww 55:wd 33:ff 22:wf 56:ww 46:wd 16:ffd 36:ww 25:df "
local whole  = groups .. "12:ww dang 24f"

-- 11.5
local deal = {
  heaven = "66:fd 13w 13w 44:wf 15w 15d 35:ww 26f 26f 14:wd 55w 56w 23d 45w 12w 24w",
  earth  = groups .. "12w 24f + 12w d",
  man    = "22f 22d 44:wd 34:ff 23w 23w 45w 45f 11f 11d 55f 33w 56d 16w 15w 26w 12d 36d",
  harmony = "13:fd 36f 36f 24:ww 35d 35f 14w 14f 46:wf 66w 11w 44f 22w 33w 34w 25w 16w",
}

-- 11.7: only discarding is left, as after a claim.
local function discards(id, hand, legal)
  return scene(id, { turn = "earth", hands = { earth = hand } }, { acts = "earth", legal = legal })
end

-- 11.8: heaven discards, earth can claim.
local function claim(id, hand, card, legal)
  return scene(id, { offer = { card = card, by = "heaven" }, hands = { earth = hand } },
    { acts = "earth", legal = legal })
end
-- Nobody can: earth draws.
local function nothing(id, hand, card, by)
  by = by or "heaven"
  local after = by == "heaven" and "earth" or "harmony"
  return scene(id, { turn = by, hands = { [by] = "+ " .. card, earth = hand },
                     history = { by .. ": discard " .. card } },
    { acts = after, turn = after, drawn = "66w" })
end
local function claimed(id, hand, card, move, expect)
  return scene(id, { offer = { card = card, by = "heaven" }, hands = { earth = hand },
                     history = { "earth: " .. move } }, expect)
end

-- 11.9
local nine = plain("66", "11", "44", "13", "55", "33", "22", "56", "46")
local b9, ten = nine .. "16w 15f", nine .. "16w 16w"
local function going_out(id, hand, card, moves, expect)
  return scene(id, { offer = { card = card, by = "man" }, hands = { earth = hand }, dice = idle,
                     match = { counters = { round = 3 } }, history = moves }, expect)
end
-- By one who could do nothing else with it.
local function no_way_out(id, hand, card)
  return scene(id, { turn = "man", hands = { man = "+ " .. card, earth = hand },
                     history = { "man: discard " .. card } }, { acts = "harmony" })
end

-- 11.10: waiting with nine pairs and two single tiles.
local function wait_with(tile, ...) return plain(...) .. tile .. " 12f" end
local seat1 = wait_with("66d", "11", "44", "13", "55", "33", "22", "56", "46", "16")
local seat3 = plain("15", "36", "45", "35", "26", "34", "25", "24", "23") .. "14f "
local function first(id, seats, moves, winner, more)
  local one = scene(id, { offer = { card = "66w", by = "heaven" }, hands = seats, history = moves },
    { winner = winner })
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

return {
  -- 11.1 Set and walls
  scene("W01", { pack = all }, { acts = "earth", left = 45 }),
  scene("W02", { pack = all, dice = { opening = { 1, 4 } } }, { zones = as_dealt() }),
  under({ extra_tiles = "ten" }, scene("W03", { pack = all .. " " .. table.concat(bonus, " ") },
    { acts = "earth", left = 136 - 80 - 1 })),
  scene("W04", { pack = "sorted", dice = { opening = { 1, 4 } } },
    { acts = "heaven", left = 45, zones = as_dealt() }),
  openings(),

  -- 11.2 Prizes
  prizes("W06", 0, { 6, 6 }, { 1, 1 }, { ["66"] = 1, ["11"] = 2 },
    { ["66"] = { 80, 2 }, ["11"] = { 80, 2 } }),
  prizes("W07", 0, { 3, 4 }, { 6, 6 }, { ["34"] = 1 }, { ["34"] = { 40, 1 } }),
  prizes("W07 twice", 0, { 3, 4 }, { 6, 6 }, { ["34"] = 2 }, { ["34"] = { 40, 2 } },
    { self_reverse_twice = true }),
  prizes("W08", 0, { 3, 4 }, { 4, 3 }, { ["34"] = 2 }, { ["34"] = { 40, 2 } }),
  prizes("W09", 3, { 1, 3 }, { 6, 6 }, { ["13"] = 1, ["46"] = 1 },
    { ["13"] = { 80, 2 }, ["46"] = { 40, 1 } }),
  prizes("W11", 0, { 4, 6 }, { 1, 3 }, { ["13"] = 2, ["46"] = 1 },
    { ["13"] = { 80, 2 }, ["46"] = { 40, 1 } }),
  opposites(),

  -- 11.3 Single values
  worth("W13 0", "heaven", "11:ff", 1280), worth("W13 2", "man", "11:ff", 1280),
  worth("W13 3", "harmony", "11:ff", 1280), worth("W14", "earth", "11:ff", 2560),
  worth("W15", "heaven", "11:ff", 2560, { match = { counters = { round = 1 } } }),
  worth("W16", "earth", "11:ff", 5120, { match = { counters = { round = 1 } } }),
  worth("W-7.4 人圈", "man", "44:ww", 320, { match = { counters = { round = 2 } } }),
  worth("W-7.4 地圈", "man", "44:ww", 160, { match = { counters = { round = 1 } } }),
  worth("W17", "heaven", "66:ff", 20480,
    { match = { counters = { round = 0 } }, dice = { prize = { 1, 1 }, shake = { 6, 6 } } }),
  over("W19", "heaven", "66f", 5120,
    { match = { counters = { round = 0 } }, dice = { prize = { 1, 1 }, shake = { 6, 6 } } }),
  worth("W20", "man", "36:ww", 40),
  cells(),

  -- 11.4 A whole hand
  scene("W22", { hands = { earth = whole }, dice = idle, match = { counters = { round = 3 } } },
    { items = { earth = { group = 2760, dangtou = 160 } }, columns = { earth = { dao = 2920 } },
      worth = { earth = 2920 } }),
  scene("W23", { hands = { earth = whole }, dice = { prize = { 2, 5 }, shake = { 2, 2 } } },
    { items = { earth = { group = 3320, dangtou = 160 } }, worth = { earth = 3480 } }),
  worth("W25", "earth", groups .. "12:ww", 2760),

  -- 11.5 A whole deal
  scene("W26", { hands = deal, from = "heaven", dice = { prize = { 2, 5 }, shake = { 2, 2 } } },
    { worth = { heaven = 3800, earth = 3480, man = 2440, harmony = 2600 },
      hits = { ["25"] = 1, ["22"] = 1, ["66"] = 0 },
      settlement = { heaven = 6, earth = 0, man = -4, harmony = -2 }, next_head = "heaven",
      next_counters = { round = 1 } }),
  scene("W26 another dealer", { hands = deal, match = { head = 3 },
                                dice = { prize = { 2, 5 }, shake = { 2, 2 } } },
    { settlement = { heaven = 6, earth = 0, man = -4, harmony = -2 }, next_head = "heaven" }),
  scene("W26 transfers", { hands = deal, dice = { prize = { 2, 5 }, shake = { 2, 2 } } },
    { transfers = {
      { from = "earth", to = "heaven", amount = 2, clause = "settle.rank" },
      { from = "man", to = "heaven", amount = 2 }, { from = "harmony", to = "heaven", amount = 2 },
      { from = "man", to = "earth", amount = 1 }, { from = "harmony", to = "earth", amount = 1 },
      { from = "man", to = "harmony", amount = 1 },
    } }),

  -- 11.6 Settlement
  settled("W27", { 5000, 3000, 3000, 1000 }, { 6, -1, -1, -4 }),
  settled("W28", { 1000, 2000, 3000, 4000 }, { -6, 0, 2, 4 }, { expect = { next_head =
      "harmony" } }),
  settled("W29", { 4000, 3000, 2000, 1000 }, { 6, 0, -2, -4 }),
  settled("W30", { 4000, 4000, 4000, 4000 }, { 0, 0, 0, 0 }, { expect = { next_head = "heaven" } }),
  settled("W32", { 9000, 3000, 2000, 1000 }, { -6, 4, 2, 0 },
    { options = { fault_mode = "audit" }, at_fault = { "heaven" },
      expect = { next_head = "earth" } }),
  settled("W35", { 9000, 3000, 2000, 1000 }, { 0, 0, 0, 0 },
    { options = { fault_mode = "audit" }, at_fault = { "heaven", "earth", "man", "harmony" },
      match = { counters = { round = 2 } },
      expect = { next_head = "earth", next_counters = { round = 2 } } }),

  -- 11.7 What may be discarded
  discards("W36", "66w 66w 66w 55w 33f", { "discard 66w" }),
  discards("W37", "66w 66w 55w 33f", { "discard 55w" }),
  discards("W38", "66w 66w 33f 22d", { "discard 33f", "discard 22d" }),
  discards("W39", "[44:fw] 44w 55w", { "discard 44w" }),
  discards("W40", "12f 12d 12w 55w", { "discard 12w" }),
  discards("W43", "[25:ffd] 25w 14d", { "discard 25w" }),
  discards("W44", "55w 36w 14f", { "discard 55w", "discard 36w" }),

  -- 11.8 Claims on a discard of the 上家
  claim("W45", "55w 12w 13f", "55f", { "chi 55w", "pass" }),
  claimed("W45 then", "55w 12w 13f", "55f", "chi 55w",
    { acts = "earth", drawn = "-", sets = { earth = "[55:wf]" }, legal = { "discard 12w" } }),
  claim("W46", "55w 55w 12w", "55f", { "chuan 55w", "pass" }),
  claimed("W46 then", "55w 55w 12w", "55f", "chuan 55w",
    { acts = "earth", sets = { earth = "[55:wf]" }, legal = { "discard 55w" } }),
  nothing("W47", "55w 55w 12w", "55w"),
  claim("W48", "55f 55d 12w", "55f", { "kao 55f 55d", "pass" }),
  claimed("W48 then", "55f 55d 12w", "55f", "kao 55f 55d",
    { acts = "man", turn = "man", drawn = "66w", sets = { earth = "[55:ffd]" },
      zones = { hand = { earth = "12w" } } }),
  claim("W50", "[55:ff] 12w", "55d", { "kao", "pass" }),
  claimed("W50 then", "[55:ff] 12w", "55d", "kao",
    { acts = "man", sets = { earth = "[55:ffd]" } }),
  nothing("W51", "[55:df] 12w", "55w"),
  claim("W52", "55f 55w 12w", "55f", { "chuan 55f", "pass" }),
  claimed("W52 then", "55f 55w 12w", "55f", "chuan 55f",
    { acts = "earth", sets = { earth = "[55:ff]" }, legal = { "discard 55w" } }),
  nothing("W54", "12w 13f", "55f"),
  nothing("W55", "55w 12w 13f", "55f", "man"),

  -- 11.9 Going out
  -- 13 is the type of the round, 15 a prize
  going_out("W56", b9, "16d", { "earth: out 16d" },
    { winner = "earth", items = { earth = { group = 80 + 160 + 80 + 160 + 40 * 5 + 80,
                                            dangtou = 160 * 2 } } }),
  no_way_out("W58", b9, "66w"), no_way_out("W59", b9, "36w"),
  going_out("W60", ten, "15w", { "earth: out 15w" },
    { winner = "earth", items = { earth = { group = 80 + 160 + 80 + 160 + 40 * 6,
                                            dangtou = 40 * 2 } } }),
  no_way_out("W61", ten, "66f"),
  no_way_out("W64", "66f 66f 66d 15f " .. plain("11", "44", "13", "55", "33", "22", "56", "46"),
    "15w"),
  scene("W65", { turn = "earth", dice = idle, match = { counters = { round = 3 } }, hands = {
      earth = "[66:ffd][16:ffd] 15f " .. plain("11", "44", "13", "55", "33", "22", "56") ..
        "12f + 15w" }, history = { "earth: out 15w" } },
    { winner = "earth", items = { earth = { group = 2560 + 1280 + 160 + 80 + 160 + 40 * 4 + 320,
                                            dangtou = 160 } } }),
  scene("W65 one tile short", { turn = "earth", hands = {
      earth = "[66:ffd][16:ffd] 15f " .. plain("11", "44", "13", "55", "33", "22", "56") ..
        "+ 15w" } }, { legal_not = { "out 15w" } }),

  -- 11.10 Who comes first
  first("W67", { earth = seat1, harmony = seat3 .. "66f" }, { "earth: out 66w",
      "harmony: out 66w" },
    "earth"),
  first("W69", { earth = "66w 12w", harmony = seat3 .. "66w" },
    { "earth: chi 66w", "harmony: out 66w" }, "harmony"),

  require "wahua.play_test", require "wahua.options_test",
}
