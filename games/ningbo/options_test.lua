-- Scenes of Ningbo mahjong for what the options of section 9 change, by the number of their rule,
-- and for the variants. ningbo_test.lua takes them in.

local hands = require "ningbo.hands_test"
local won, lost, played, set = hands.won, hands.lost, hands.played, hands.under

local function of(game, scene)
  scene.game = game
  return scene
end

-- The hands of M01.
local function m01(id, expect)
  return played(id, { from = "west", hands = {
    south = "[SSS][123s] 444p 68m 99s + 7m d", west = "[NNN](FFFF) CC WW 789p",
    east = "[666p][234s] 888m 1p 2p 9m E", north = "[567m][234p] 66m BB 1s 3s 9p" } }, expect)
end
local function earliest(id)
  return m01(id, {
    items = { south = { end_open_pung = 8, middle_pung = 4, middle_wait = 2, going_out = 10 },
              west = { end_open_pung = 4, end_kong = 64, pair = 4 } },
    worth = { south = 24, west = 72, east = 6, north = 2 },
    settlement = { east = -172, south = 96, west = 178, north = -102 } })
end

-- Of one who has not won: 98 × 8 = 784.
local high, high_lines = "(CCCC)(FFFF)(BBBB) NN", { end_kong = 96, pair = 2, dragon_set = 3 }
local function limited(id, limit, worth)
  return set({ limit = limit }, lost(id, "north", high, high_lines, worth))
end
local dihu = "123m 456m 789p 11s 23s + 4s "
local function half(id, limit, worth)
  return set({ limit = limit }, won(id, "north", dihu .. "d first", { going_out = 10, earth = 1 },
    worth))
end
local nine = "19m 19p 19s ESW 2345m"

-- All three of the others pay 200, east twice; or `liable` pays for them.
local function fed(id, pao, hand, liable, from)
  local net = { east = -400, south = 800, west = -200, north = -200 }
  if liable then net = { south = 800, [liable] = -800 } end
  return { id = id, game = "ningbo", options = { pao = pao }, hands = { south = hand }, from = from,
           values = { east = 0, west = 0, north = 0 },
           expect = { worth = { south = 200 }, settlement = net } }
end
-- West is liable, and the losers settle as always.
local function fed_besides(id, hand)
  local scene = fed(id, "feed", hand, "west")
  scene.values = { east = 4, west = 0, north = 8 }
  scene.expect.settlement = { east = 8 - 8, south = 800, west = -800 - 8 - 8, north = 8 + 8 }
  return scene
end
local dragons = "[CCC east][FFF north][BBB west] 22m 56s + 7s "
local winds   = "[EEE east][SSS north][NNN north][WWW west] 5p + 5p "

-- A discard that south cannot go out with.
local function wrong(id, options, moves, expect)
  return { id = id, game = "ningbo", options = options, offer = { card = "5m", by = "east" },
           hands = { south = "19p 19m", west = "55m 1p" }, history = moves, expect = expect }
end
local honour = { fault_mode = "honour" }

-- Complete hands of one suit, each with every rank of nine gates but one.
local short = { "1122334567899", "1113334567899", "1112245678999", "1112356788899", "1112223467899",
                "1112345578999", "1112345688899", "1112345677799", "1112345677889" }
local function short_of_gates()
  local scenes = {}
  for rank, tiles in ipairs(short) do
    scenes[rank] = set({ nine_gates = "any" }, won("M-O14 any, short of a " .. rank, "south",
      tiles .. "s + 9s z", nil, 200, { expect = { columns = { south = { limits = 0 } } } }))
  end
  return scenes
end

-- 4, 4, 4 and 1 tiles of the sorted pack, from the third tile of 9p on.
local two_tiers = { east = "99p EE NN CC 11m 22m 5m 6m", south = "EE SS CC FF 22m 33m 5m",
                    west = "SS WW FF BB 33m 44m 6m", north = "WW NN BB 11m 44m 55m 6m" }
local blocks = { east = "1111m 2222m 3333m 4m 2p", south = "444m 5555m 6666m 77m",
                 west = "77m 8888m 9999m 111s", north = "1s 2222s 3333s 4444s" }

-- Under a variant: a line of the count, whose hand shows it, and what that is worth.
local function variant(name, limit, honours)
  local scenes = {}
  local rows = {
    { "all_pungs", "south", "[222p][333p][444s] 66m 99p + 6m d", 24 },
    { "last_tile", "north", "[345s] 777p 123m 46m 11s + 5m z last", 20 },
    { "middle_open_kong", "south", "[2222p](3333p)[444s] 666m 9p + 9p d", 46 },
    { "replacement", "west", "[123m](4444p) 789s 34s 99m + 5s z kong", 30 },
    { "edge_wait", "west", "[123m][456p][456p] 89s 99m + 7s d", 12 },
    { "robbed_wait", "south", "[WWW][123s] 567p 99p 46m + 5m r", 18 },
    { "half_flush", "south", "[123m][456m] 789m 1m WWW + 1m d", 40 },
    { "full_flush", "west", "[123p][456p] 23p 678p 99p + 4p d", 80 },
    { "all_honours", "east", "[SSS][WWW][FFF] NNN C + C d", honours },
    { "nine_gates", "south", "1112345678999s + 5s z", limit },
    { "three_dragons", "north", "[CCC][FFF] BB 22m 567s + B d", limit },
    { "four_winds", "east", "[EEE][SSS] NNN WW 23m + 4m d", limit },
    { "heaven", "east", dihu .. "z first", limit },
    { "earth", "north", dihu .. "d first", limit // 2 },
  }
  for _, row in ipairs(rows) do
    scenes[#scenes + 1] = of("ningbo/" .. name, played(name .. " " .. row[1],
      { hands = { [row[2]] = row[3] } }, { worth = { [row[2]] = row[4] } }))
  end
  local rest = {
    played("scattered", { deal = { west = "147m 258p 369s ESWN" }, history = { "west: claim" } },
      { reason = "scattered", worth = { west = limit } }),
    set(honour, played("false_out", { turn = "south", hands = { south = "19p 2m + 5m" },
                                      history = { "south: out 5m" } },
      { settlement = { east = limit, south = -2 * limit, west = limit // 2,
                       north = limit // 2 } })),
    played("liability", { hands = { south = "[123m][555m][678m] 99m 23m + 4m d" }, from = "west" },
      { settlement = { south = 384, west = -384 } }),
    set({ pao = "feed" }, played("dragon_feeder", { hands = { south = dragons .. "z" } },
      { settlement = { south = 4 * limit, west = -4 * limit } })),
    set({ pao = "feed" }, played("wind_feeder", { hands = { south = winds .. "z" } },
      { settlement = { south = 4 * limit, west = -4 * limit } })),
  }
  for _, scene in ipairs(rest) do
    scene.id = name .. " " .. scene.id
    scenes[#scenes + 1] = of("ningbo/" .. name, scene)
  end
  return scenes
end

return {
  -- honour_mode
  set({ honour_mode = "set" }, earliest "M-O1"),
  set({ honour_mode = "set" }, lost("M-O1 each set", "north", "[CCC] FFF (BBBB) NN",
    { end_open_pung = 8, end_pung = 16, end_kong = 64, pair = 2 }, 90)),
  set({ honour_mode = "set" }, lost("M-O1 the own wind", "north", "[NNNN][EEE]",
    { end_open_kong = 32, end_open_pung = 4 }, 36)),
  -- other doublings stay
  set({ honour_mode = "set" }, won("M-O1 混一色", "south", "[SSS][123m] 123m 456m E + E d",
    { going_out = 10, end_open_pung = 8, single_wait = 2, half_flush = 1 }, 40)),

  -- limit
  limited("M-O2 200", "200", 200), limited("M-O2 300", "300", 300),
  limited("M-O2 400", "400", 400), limited("M-O2 500", "500", 500),
  limited("M-O2 600", "600", 600), limited("M-O2 none", "none", 784),
  set({ limit = "500" }, won("M-O2 大三元", "north", "[CCC][FFF] BB 22m 567s + B d", nil, 500,
    { expect = { worth = { north = 500 } } })),
  set({ limit = "none" }, won("M-A11", "north", "[CCC][FFF] BB 22m 567s + B d", nil, 200,
    { expect = { columns = { north = { points = 24, doubles = 3 } }, worth = { north = 200 } } })),
  set({ limit = "none" }, won("M-A11 the count is more", "north", "(CCCC)(FFFF) BBB 22m 56s + 7s d",
    nil, 656, { expect = { columns = { north = { limits = 1 } }, worth = { north = 656 } } })),
  half("M-O3 200", "200", 100), half("M-O3 300", "300", 150), half("M-O3 500", "500", 250),
  half("M-O3 none", "none", 100),

  -- limit_losers
  set({ limit_losers = false }, lost("M-O4 off", "north", high, high_lines, 784)),
  set({ limit_losers = false }, won("M-O4 off, the winner", "north",
    "(CCCC)(FFFF) BB 456m 12m + 3m d", nil, 200, { expect = { worth = { north = 200 } } })),

  -- shuangpeng
  set({ shuangpeng = false }, won("M-O5 off", "west", "[123m][456p][456p] 99s 99m + 9s d",
    { going_out = 10, end_open_pung = 4 }, 14)),

  -- nine_orphans, nine_no_pairs
  set({ nine_orphans = false }, played("M-O6 off", { deal = { south = nine } }, { phase =
      "play" })),
  set({ nine_no_pairs = true }, played("M-O7 on, no pair", { deal = { south = nine } },
    { phase = "orphans", acts = "south" })),
  set({ nine_no_pairs = true }, played("M-O7 on, a pair of 么九",
    { deal = { south = "19m 19p 19s ESW C BB 2m" } }, { phase = "play" })),
  set({ nine_no_pairs = true }, played("M-O7 on, eight kinds",
    { deal = { south = "19m 19p 19s ES 23456m" } }, { phase = "play" })),

  -- loser_pairs: not for losers, still for the winner
  set({ loser_pairs = false }, lost("M-O8 off", "north", "CC NN [FFF]",
    { end_open_pung = 4, dragon_set = 1 }, 8)),
  set({ loser_pairs = false }, won("M-O8 off, the winner", "west",
    "[123m][456p] 789s 34s WW + 5s d", { going_out = 10, pair = 2 }, 12)),

  -- stack_draw
  set({ stack_draw = true }, won("M-O9 on, 海底撈月", "north", "[345s] 777p 123m 46m 11s + 5m z last",
    { going_out = 10, middle_pung = 4, own_draw = 2, last_tile = 4, middle_wait = 2 }, 22)),
  set({ stack_draw = true }, won("M-O9 on, 嶺上開花", "west",
    "[123m](4444p) 789s 34s 99m + 5s z kong",
    { going_out = 10, middle_kong = 16, own_draw = 2, replacement = 4 }, 32)),
  set({ stack_draw = true }, won("M-O9 on, both", "west",
    "[123m](4444p) 789s 34s 99m + 5s z kong last",
    { going_out = 10, middle_kong = 16, own_draw = 2, last_tile = 4 }, 32)),

  -- wall, exchange: the total is 2, so blocks go to the next seat
  set({ wall = "two_tier" }, played("M-O10", { pack = "sorted" },
    { left = 69, drawn = "6m", zones = { hand = two_tiers } })),
  set({ wall = "two_tier", exchange = false }, played("M-O11 two_tier", { pack = "sorted" },
    { drawn = "6m", zones = { hand = two_tiers } })),
  set({ exchange = false }, played("M-O11 off",
    { pack = "sorted", dice = { dice = { 2, 2 } } }, { zones = { hand = blocks } })),

  -- dead_wall
  set({ dead_wall = "16_not_kept" }, played("M-O12", { pack = "sorted" }, { left = 67 })),
  set({ dead_wall = "16_not_kept" }, played("M-O12 a kong",
    { turn = "east", left = 10, hands = { east = "5555m 8p + 1s" },
      history = { "east: kong 5m 5m 5m 5m" } }, { acts = "east", left = 10 })),
  set({ dead_wall = "16_not_kept" }, played("M-O12 after the last draw",
    { turn = "east", left = 0, hands = { east = "5555m 8p + 1s" },
      history = { "east: kong 5m 5m 5m 5m", "east: discard 8p" } },
    { outcome = "drawn", reason = "play.wall" })),
  set({ dead_wall = "16_not_kept" }, played("M-O12 嶺上開花 after the last draw",
    { turn = "east", left = 0, hands = { east = "[123s][456s][789s] 5555m + 9p" } },
    { legal_has = { "kong 5m 5m 5m 5m" } })),

  -- dihu
  set({ dihu = "first_own_draw" }, won("M-O13", "south", dihu .. "z first",
    { going_out = 10, own_draw = 2, earth = 1 }, 100)),
  set({ dihu = "first_own_draw" }, won("M-O13 the first discard", "south", dihu .. "d first",
    { going_out = 10 }, 10)),
  set({ dihu = "first_own_draw" }, won("M-O13 the dealer", "east", dihu .. "z first",
    { going_out = 10, own_draw = 2, heaven = 1 }, 200)),

  -- nine_gates
  won("M-O14 pure", "south", "1112234567899s + 9s z", nil, 200,
    { expect = { columns = { south = { limits = 0 } } } }),
  set({ nine_gates = "any" }, won("M-O14 any", "south", "1112234567899s + 9s z", nil, 200,
    { expect = { columns = { south = { limits = 1 } } } })),
  set({ nine_gates = "any" }, won("M-O14 any, the purest", "south", "1112345678999s + 5s z", nil,
    200, { expect = { columns = { south = { limits = 1 } } } })),
  short_of_gates(),

  -- all_honours
  set({ all_honours = "3" }, won("M-O15", "east", "[SSS][WWW][FFF] NNN C + C d",
    { going_out = 10, all_pungs = 4, end_open_pung = 12, end_pung = 8, pair = 2, single_wait = 2,
      dragon_set = 1, all_honours = 3 }, 200)),

  -- pao
  fed("M-O16 feed", "feed", dragons .. "d", "west", "north"),
  fed("M-O16 feed, own draw", "feed", dragons .. "z", "west"),
  fed("M-O16 feed, winds", "feed", winds .. "d", "west", "north"),
  fed("M-O16 feed, the third was not fed", "feed", "[CCC east][FFF north](BBBB) 22m 56s + 7s z"),
  fed_besides("M-7.6.6 feed", dragons .. "z"), fed_besides("M-7.6.6 feed, winds", winds .. "z"),
  fed("M-O16 feed, a kong", "feed", "[CCC east][FFF north][BBBB west] 22m 56s + 7s z", "west"),
  fed("M-O16 feed, a kong of winds", "feed",
    "[EEE east][SSS north][NNN north][WWWW west] 5p + 5p z", "west"),
  fed("M-O16 feed, the third is no dragon", "feed",
    "[CCC east][FFF north][222m west] BBB 5s + 5s z"),
  fed("M-O16 feed, the fourth is no wind", "feed",
    "[EEE east][SSS north][NNN north][222m west] W + W z"),
  fed("M-O16 feed, a discard", "feed", "[CCC east][FFF north] BB 22m 567s + B d", "west", "west"),
  { id = "M-O16 feed, in play", game = "ningbo", options = { pao = "feed" },
    offer = { card = "B", by = "west" },
    hands = { south = "[CCC east][FFF north] BB 22m 56s 9p", north = "7s" },
    -- west and north draw 1m
    history = { "south: pung B B", "south: discard 9p", "west: discard 1m", "north: discard 7s",
                "south: out 7s" },
    expect = { winner = "south", worth = { south = 200 },
               settlement = { south = 800, west = -800 } } },
  fed("M-O16 discard", "discard", dragons .. "d", nil, "north"),
  fed("M-O16 discard, winds", "discard", winds .. "d", nil, "north"),
  fed("M-O16 off", "off", "[CCC east][FFF north] BB 22m 567s + B d", nil, "west"),

  -- dealer_repeat_on_draw, dealer_double
  set({ dealer_repeat_on_draw = true }, played("M-O17", {
    ended = { outcome = "drawn", reason = "play.wall" }, match = { counters = { passes = 3 } } },
    { next_head = "east", next_counters = { passes = 3 } })),
  set({ dealer_double = false }, m01("M-O18",
    { settlement = { east = -110, south = 120, west = 112, north = -122 } })),

  -- fault_mode
  wrong("M-8.1", {}, nil, { acts = "west", legal_not = { "out 5m" } }),
  wrong("M-8.2", honour, nil, { acts = { "south", "west", "north" },
    legal_has = { "south: out 5m", "west: pung 5m 5m", "west: out 5m", "north: out 5m" } }),
  wrong("M-8.2 void", honour, { "south: out 5m", "west: pass", "north: pass" },
    { outcome = "void", reason = "play.false_out", winner = "nobody", next_head = "east",
      next_counters = { passes = 0 }, transfers = {
        { from = "south", to = "east", amount = 200, clause = "settle.false_out" },
        { from = "south", to = "west", amount = 100 }, { from = "south", to = "north",
                                                         amount = 100 } } }),
  wrong("M-8.2 limit 300", { fault_mode = "honour", limit = "300" },
    { "south: out 5m", "west: pung 5m 5m", "north: pass" },
    { settlement = { east = 300, south = -600, west = 150, north = 150 } }),
  set(honour, played("M-8.2 the dealer", { turn = "east", hands = { east = "19p 2m + 5m" },
                                          history = { "east: out 5m" } },
    { outcome = "void", settlement = { east = -600, south = 200, west = 200, north = 200 } })),
  set({ fault_mode = "honour", dealer_double = false }, played("M-8.2 dealer_double off",
    { turn = "east", hands = { east = "19p 2m + 5m" }, history = { "east: out 5m" } },
    { settlement = { east = -300, south = 100, west = 100, north = 100 } })),
  set(honour, played("M-8.2 robbing a kong", { offer = { card = "5m", by = "west",
                                                          robbing = true },
      hands = { west = "[555m] 5m 9p" }, history = { "north: out 5m", "east: pass",
                                                     "south: pass" } },
    { outcome = "void", settlement = { north = -400, east = 200, south = 100, west = 100 } })),
  set(honour, played("M-8.2 nobody robs", { offer = { card = "5m", by = "west", robbing = true },
      hands = { west = "[555m] 5m 9p" }, history = { "all: pass" } },
    { acts = "west", sets = { west = "[5555m]" } })),
  set(honour, played("M-8.2 rightly", { turn = "south",
                                       hands = { south = "[123s][456s][789s] 46m 99s + 5m" },
                                       history = { "south: out 5m" } },
    { outcome = "won", winner = "south", worth = { south = 14 } })),

  -- The variants
  variant("kwan-earliest", 200, 84), variant("1920s", 300, 152),
  of("ningbo/kwan-earliest", earliest "kwan-earliest"),
  of("ningbo/1920s", lost("1920s limit", "north", high, high_lines, 300)),
  of("ningbo/1920s", played("1920s deal", { pack = "sorted" },
    { left = 67, drawn = "6m", zones = { hand = two_tiers } })),
}
