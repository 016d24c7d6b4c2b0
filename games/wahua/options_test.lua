-- Scenes of 挖花 for what the options of section 9 change, by the number of their rule.
-- wahua_test.lua takes them in.

local hands = require "wahua.hands_test"
local scene, under, worth, settled, plain =
  hands.scene, hands.under, hands.worth, hands.settled, hands.pairs

local function valued(id, options, role, hand, value, more)
  return under(options, worth(id, role, hand, value, more))
end
-- What a throw of 擲獎 hits; 搖獎 has not been thrown.
local function prize(id, options, dice, hits)
  return under(options, scene(id, { pack = "sorted", dice = { prize = dice } }, { hits = hits }))
end
local function turn(id, options, hand, moves, expect, more)
  local one = { turn = "earth", hands = { earth = hand }, history = moves }
  for key, value in pairs(more or {}) do one[key] = value end
  return under(options, scene(id, one, expect))
end
local function offered(id, options, hand, card, legal)
  return under(options, scene(id, { offer = { card = card, by = "heaven" },
                                    hands = { earth = hand } }, { acts = "earth", legal = legal }))
end
-- Nobody can claim what heaven discards.
local function unclaimed(id, options, hand, card)
  return under(options, scene(id, { turn = "heaven", hands = { heaven = "+ " .. card, earth =
      hand },
    history = { "heaven: discard " .. card } }, { acts = "earth", drawn = "66w" }))
end

local ten_extra = { extra_tiles = "ten" }
local none, civil = { double_general = "none" }, { double_general = "civil" }
local four = { fourth_general = "33" }
local third = { third_prize = true }
local refill = { kao_refill = "draw_and_discard" }
local closed = { kao_upgrade_exposed = false }
local flowered = { dangtou_must_be_flowered = true }
local by_seat = { flowered_wait_first = false }
local kao_first = { gongzi_kao_first = true }

local eight = plain("11", "44", "13", "33", "22", "56", "46", "16")
local nine  = eight .. "66w 66w "
local nine3 = plain("15", "36", "45", "35", "26", "34", "25", "24", "23")

local function wanted(id, options, card, seats, moves, winner)
  return under(options, scene(id, { offer = { card = card, by = "heaven" }, hands = seats,
                                    history = moves }, { winner = winner }))
end
local function after(id, options, counters, net, expect, ended)
  return settled(id, { 4000, 3000, 2000, 1000 }, net or { 6, 0, -2, -4 },
    { options = options, match = { counters = counters }, expect = expect,
      ended = ended or { winner = "earth" } })
end

-- Twenty tiles of pairs and singles that are no bonus tiles.
local dealt = { earth = nine .. "12w 14w", man = nine3 .. "12d 14d",
                harmony =
                    "11f 11f 44f 44f 13f 13f 33f 33f 22f 22f 56f 56f 46f 46f 16f 16f 66f 66f " ..
                  "12f 14f" }
local function bonus(id, heaven, wall, moves, expect)
  return under(ten_extra, scene(id, { deal = { heaven = heaven, earth = dealt.earth,
    man = dealt.man, harmony = dealt.harmony, wall = wall }, dice = { opening = { 1, 4 } },
    history = moves }, expect))
end
local eighteen = "15f 15f 36f 36f 45f 45f 35f 35f 26f 26f 34f 34f 25f 25f 24f 24f 23f 23f "

return {
  -- extra_tiles: replaced from the tail, which is 12w 12f, then heaven draws
  bonus("W-O1.1 dealt", eighteen .. "chun ban", "55w xia qiu dong mei lan zhu ju ban", nil,
    { acts = "heaven", drawn = "55w", left = 136 - 80 - 3,
      zones = { extra = { heaven = "chun ban", earth = "" },
                hand = { heaven = eighteen .. "12w 12f 55w" } } }),
  bonus("W-O1.1 drawn", eighteen .. "12w 14f", "mei 55w chun xia qiu dong lan zhu ju ban ban", nil,
    { acts = "heaven", drawn = "12f", left = 136 - 80 - 2,
      zones = { extra = { heaven = "mei" }, hand = { heaven = eighteen .. "12w 14f 12f" } } }),
  -- the tail is of bonus tiles too
  bonus("W-O1.1 again and again", eighteen .. "12w 14f", "ban", nil,
    { acts = "heaven", drawn = "12f", left = 136 - 80 - 11,
      zones = { extra = { heaven = "chun xia qiu dong mei lan zhu ju ban ban" } } }),
  -- 14w makes the tenth pair, 12f is over
  bonus("W-O1.1 out", eighteen .. "14f chun", "14w xia qiu dong mei lan zhu ju ban ban",
    { "heaven: out 14w" }, { winner = "heaven", items = { heaven = { group = 9 * 640 + 160,
        dangtou = 160, bonus = 200 } }, worth = { heaven = 6280 } }),
  valued("W-O1.1 200 each", ten_extra, "man", "55:ww chun ban ban", 40 + 600),
  valued("W-O1.1 none", {}, "man", "55:ww", 40),

  -- double_general
  valued("W-O2 none", none, "earth", "11:ff", 1280),
  valued("W-O2 none, another's", none, "man", "11:ff", 1280),
  valued("W-O2 none, no general", none, "man", "55:ww", 40),
  under(none, hands.over("W-O2 none, left over", "earth", "11w", 80)),
  valued("W-O2 civil 將", civil, "man", "66:ww 11:ww 44:ww", 3 * 160),
  valued("W-O2 civil 文", civil, "man", "55:ww 33:ww 22:ww 56:ww 46:ww 16:ww", 6 * 80),
  valued("W-O2 civil 武", civil, "man", "36:ww 35:ww 34:ww 24:ww 23:ww 12:ww", 6 * 40),
  valued("W-O2 civil 15 and 13", civil, "man", "15:ww 13:ww", 80 * 2 + 160 * 2),
  valued("W-O2 own_seat 文", {}, "man", "55:ww 33:ww 22:ww 56:ww 46:ww 16:ww", 6 * 40),

  -- fourth_general; round 3 is that of 13 all the same
  valued("W-O3 33", four, "man", "33:ww", 80), valued("W-O3.1", four, "harmony", "33:ww", 160),
  valued("W-O3.1 13 is no general", four, "harmony", "13:ww", 40,
    { match = { counters = { round = 0 } } }),
  valued("W-O3.1 和圈", four, "harmony", "13:ww", 80),
  valued("W-O3 13", {}, "harmony", "13:ww 33:ww", 160 * 2 + 40),

  -- self_reverse_twice
  prize("W-O4 on", { self_reverse_twice = true }, { 2, 5 }, { ["25"] = 2, ["16"] = 0, ["34"] = 0 }),
  prize("W-O4 off", {}, { 2, 5 }, { ["25"] = 1 }),
  prize("W-O4 on, two types", { self_reverse_twice = true }, { 1, 5 },
    { ["15"] = 1, ["26"] = 1, ["34"] = 0 }),

  -- third_prize
  prize("W-O5 a, a", third, { 2, 2 }, { ["22"] = 1, ["55"] = 1, ["25"] = 1, ["16"] = 0 }),
  prize("W-O5 two axes", third, { 1, 5 },
    { ["15"] = 1, ["26"] = 1, ["34"] = 1, ["25"] = 0, ["16"] = 0 }),
  prize("W-O5 two axes, reversed", third, { 3, 1 }, { ["13"] = 1, ["46"] = 1, ["25"] = 1 }),
  prize("W-O5 a, 7 - a", third, { 3, 4 }, { ["34"] = 1, ["16"] = 1, ["25"] = 1 }),
  prize("W-O5 off", {}, { 1, 5 }, { ["15"] = 1, ["26"] = 1, ["34"] = 0 }),
  prize("W-O5 with self_reverse_twice", { third_prize = true, self_reverse_twice = true },
    { 6, 1 }, { ["16"] = 2, ["25"] = 1, ["34"] = 1 }),

  -- kao_refill
  turn("W-O6", refill, "55f 55d 12w + 55f", { "earth: kao 55d 55f 55f" },
    { acts = "earth", turn = "earth", drawn = "66w", sets = { earth = "55:ffd" },
      zones = { hand = { earth = "66w 12w" } }, legal = { "discard 66w", "discard 12w" } }),
  turn("W-O6 then", refill, "55f 55d 12w + 55f",
    { "earth: kao 55d 55f 55f", "earth: discard 12w" },
    { acts = "man", zones = { hand = { earth = "66w" } } }),
  under(refill, scene("W-O6 claimed", { offer = { card = "55f", by = "heaven" },
      hands = { earth = "55f 55d 12w" }, history = { "earth: kao 55d 55f" } },
    { acts = "earth", drawn = "66w", left = 126 - 4 - 1 })),
  -- W-5.8.5: no second 靠 in the turn, but in the next
  turn("W-O6 two", refill, "55f 55d 33f 33f 33d 12w + 55f", { "earth: kao 55d 55f 55f" },
    { acts = "earth", drawn = "66w", legal_not = { "kao 33f 33f 33d" },
      legal_has = { "discard 66w", "discard 12w" } }),
  under(refill, scene("W-O6 two, one claimed", { offer = { card = "55f", by = "heaven" },
      hands = { earth = "55f 55d 33f 33f 33d 12w" }, history = { "earth: kao 55d 55f" } },
    { acts = "earth", drawn = "66w", legal_not = { "kao 33f 33f 33d" } })),
  turn("W-O6 one later", refill, "33f 33f 33d 12w + 66w", nil,
    { legal_has = { "kao 33d 33f 33f" } }),
  -- a winning hand has 22 tiles with one 靠, as always
  turn("W-O6 out", refill, "55f 55d 66w " .. eight .. "12f + 55f",
    { "earth: kao 55d 55f 55f", "earth: out 66w" }, { winner = "earth" }),

  -- kao_upgrade_exposed
  unclaimed("W-O7 off", closed, "[55:ff] 12w", "55d"),
  turn("W-O7 off, own draw", closed, "[55:ff] 12w + 55d", nil, { legal = { "discard 12w" } }),
  offered("W-O7 off, from the hand", closed, "55f 55d 12w", "55f", { "kao 55d 55f", "pass" }),
  -- the exchange is another thing
  offered("W-O7 off, 穿", closed, "[55:wf] 55d 12w", "55f", { "chuan", "pass" }),

  -- concealed_kao_counts
  valued("W-O8 off", { concealed_kao_counts = false }, "man", "55f 55f 55d", 640),
  valued("W-O8 off, declared", { concealed_kao_counts = false }, "man", "55:ffd", 1280),
  valued("W-O8 on", {}, "man", "55f 55f 55d", 1280),

  -- dangtou_must_be_flowered
  under(flowered, scene("W-O9 nine pairs", { hands = { earth = nine .. "15w 12f" } },
    { waits = { earth = "15w 15d 15f" } })),
  under(flowered, scene("W-O9 ten pairs", { hands = { earth = plain("66", "11", "44", "13",
      "55", "33", "22", "56", "46", "16") } },
    { waits = { earth =
        "15d 15f 36d 36f 45d 45f 35d 35f 26d 26f 34d 34f 25d 25f 24d 24f 23d 23f " ..
        "14d 14f 12d 12f" } })),
  under(flowered, scene("W-O9", { turn = "man", hands = { man = "+ 15d", earth = nine ..
      "15w 12w" },
      history = { "man: discard 15d" } }, { acts = "harmony" })),

  -- flowered_wait_first
  wanted("W-O10 off", by_seat, "55w", { earth = nine .. "55w 12f", harmony = nine3 .. "55f 14f" },
    { "earth: out 55w", "harmony: out 55w" }, "earth"),
  wanted("W-O10 on", {}, "55w", { earth = nine .. "55w 12f", harmony = nine3 .. "55f 14f" },
    { "earth: out 55w", "harmony: out 55w" }, "harmony"),

  -- deals_per_round
  after("W-O11 the first of two", { deals_per_round = 2 }, { round = 1, deals = 0 }, nil,
    { next_counters = { round = 1, deals = 1 }, match_ends = false }),
  after("W-O11 the second of two", { deals_per_round = 2 }, { round = 1, deals = 1 }, nil,
    { next_counters = { round = 2, deals = 0 } }),
  after("W-O11 the last", { deals_per_round = 2 }, { round = 3, deals = 1 }, nil,
    { match_ends = true }),
  after("W-O11 not the last", { deals_per_round = 2 }, { round = 3, deals = 0 }, nil,
    { match_ends = false }),
  after("W-O11 four", { deals_per_round = 4 }, { round = 0, deals = 2 }, nil,
    { next_counters = { round = 0, deals = 3 } }),
  after("W-O11 drawn", { deals_per_round = 2 }, { round = 1, deals = 1 }, { 0, 0, 0, 0 },
    { next_counters = { round = 1, deals = 1 }, next_head = "earth" },
    { outcome = "drawn", reason = "play.wall" }),

  -- settlement, dealer_factor, chip
  settled("W-O12", { 5000, 3000, 3000, 1000 }, { 16000, -2000, -2000, -12000 },
    { options = { settlement = "difference" } }),
  -- the dealer's payments are doubled too, and who pays whom
  settled("W-O12 the dealer pays", { 1000, 3000, 3000, 2000 }, { -10000, 5000, 5000, 0 },
    { options = { settlement = "difference" }, expect = { transfers = {
        { from = "heaven", to = "earth", amount = 4000 },
        { from = "harmony", to = "earth", amount = 1000 },
        { from = "heaven", to = "man", amount = 4000 },
        { from = "harmony", to = "man", amount = 1000 },
        { from = "heaven", to = "harmony", amount = 2000 } } } }),
  settled("W-O12 at fault", { 5000, 3000, 3000, 1000 }, { -14000, 8000, 8000, -2000 },
    { options = { settlement = "difference", fault_mode = "audit" }, at_fault = { "heaven" } }),
  settled("W-O12 dealer_factor 1", { 5000, 3000, 3000, 1000 }, { 8000, 0, 0, -8000 },
    { options = { settlement = "difference", dealer_factor = 1 } }),
  settled("W-O13", { 5000, 3000, 3000, 1000 }, { 3, 0, 0, -3 }, { options = { dealer_factor =
      1 } }),
  settled("W-O14", { 5000, 3000, 3000, 1000 }, { 60, -10, -10, -40 }, { options = { chip = 10 } }),

  -- gongzi_kao_first
  turn("W-O15 off", {}, "12f 12f 12d 12w 66w 66w 66w", nil,
    { legal = { "discard 66w", "discard 12w" } }),
  turn("W-O15 on", kao_first, "12f 12f 12d 12w 66w 66w 66w", nil, { legal = { "discard 12w" } }),
  turn("W-O15 on, exposed", kao_first, "[25:ffd] 25w [44:fw] 44w 14w", nil,
    { legal = { "discard 25w" } }),
  turn("W-O15 on, pairs only", kao_first, "[44:fw] 44w 66w 66w 66w 14w", nil,
    { legal = { "discard 44w", "discard 66w" } }),
}
