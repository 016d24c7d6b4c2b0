-- What the options of Tien Gow change: a scene for each value that would fail under another one.
-- Rules and options are those of history/games/tiengow.md. Slams and hands that win at the deal are
-- in slams_test.lua. tiengow_test.lua takes them in.

local hands = require "tiengow.hands_test"
local hand, paid, nets = hands.hand, hands.paid, hands.nets
local tricks = hands.tricks

local function at(head, options) return { match = { head = head }, options = options } end

-- With the Kam, after the first hand of a match: it has been filled.
local function kam(head, options, pool)
  options = options or {}
  options.pool = "kam"
  return { match = { head = head, hand = 1, pool = pool or 40, counters = { filled = 1 } },
           options = options }
end
local function with_kam(id, rows, head, list, pool, options, before)
  return hand(id, rows, kam(head, options, before),
    { settlement = nets(list, head), pool = pool })
end

-- The leads of a hand.
local families = { banker = "66 66 63 54 21 42 51 51" }
local pure   = { "66 66", "63 54", "21 42", "51 51" }
local mixed  = { "66 63", "66 54", "66 66 63", "66 66 54", "66 63 54", "66 66 63 54" }
local function both(a, b)
  local list = {}
  for _, one in ipairs(a) do list[#list + 1] = one end
  for _, one in ipairs(b) do list[#list + 1] = one end
  return list
end

-- A banker of six 棟: second 1, third 1, fourth none.
local six = {
  { "banker", "66 66 63", "-", "-", "-" },
  { "banker", "51", "61", "-", "-" },
  { "second", "31 31", "-", "-", "44 44" },
  { "banker", "64", "-", "65", "-" },
  { "third", "22", "-", "33", "-" },
}
-- Of five: second 3, the others none.
local five = {
  { "banker", "66 66 63", "-", "-", "-" },
  { "banker", "51", "61", "-", "-" },
  { "second", "31 31", "-", "-", "-" },
  { "second", "64", "-", "-", "65" },
  { "banker", "22", "-", "-", "-" },
}
-- 四文武 beats that of the banker, who wins the hand: banker 4, third 4.
local captured_wins = {
  { "banker", "31 31 41 32", "-", "66 66 63 54", "-" },
  { "third", "22 22", "-", "33 33", "-" },
  { "banker", "44 44", "-", "-", "-" },
}
-- 42 is itself beaten: third 5, second 2, fourth 1, banker none.
local overtaken = hands.five_and("21", "42", "-", "52")

-- Seven 棟 of the banker; second, who had none, wins the last tile.
local seven = {
  { "banker", "66 66 63", "-", "-", "-" },
  { "banker", "44 44", "-", "-", "-" },
  { "banker", "33 33", "-", "-", "-" },
  { "banker", "64", "65", "-", "-" },
}

return {
  -- mixed_sets, and what else may be led: T-3.5 to T-3.10, T-3.16
  hands.dealt("T-O1 on", families, {},
    { legal_combos = both(pure, mixed), legal_singles = "66 63 54 21 42 51" }),
  hands.dealt("T-O1 off", families, at(0, { mixed_sets = false }),
    { legal_combos = pure, legal_singles = "66 63 54 21 42 51" }),
  { id = "T-O1 off, sets", game = "tiengow", options = { mixed_sets = false },
    expect = { combos = { { "66 63", false }, { "66 66 54", false }, { "66 63 54", false },
                          { "66 66 63 54", false }, { "66 66", "pair" }, { "63 54", "pair" },
                          { "21 42", "supreme" }, { "21", "single" } } } },
  { id = "T-O1 on, sets", game = "tiengow",
    expect = { combos = { { "66 63", "mixed" }, { "31 41", "mixed" }, { "31 32", "mixed" },
                          { "11 53", "mixed" }, { "44 43", "mixed" }, { "66 62", false },
                          { "66 66 54", "three_civil" }, { "66 63 54", "three_military" },
                          { "66 66 63 54", "four" }, { "44 44 52 43", "four" },
                          { "66 66 63 53", false }, { "21 42", "supreme" }, { "51 51", "pair" },
                          { "63 62", false }, { "41 32", "pair" }, { "55 55 33", false } } } },

  paid("T-O1 off, settled", tricks.T17, at(1, { mixed_sets = false }), { 9, -4, -2, -3 }),

  -- Nobody must follow or beat, T-4.3: any tiles may be laid face down.
  hand("T-4.3", { { "banker", "31" } }, {},
    { acts = "second", legal = { "beat 11", "beat 66", "bury 11", "bury 66", "bury 51", "bury 63",
                                 "bury 42", "bury 21", "bury 52" } },
    { second = "11 66 51 63 42 21 52 51" }),
  hand("T-4.3 pairs", { { "banker", "31 31" } }, {},
    { acts = "second", counts = { beat = 1, bury = 22 } },
    { second = "11 11 51 63 42 21 52 66" }),

  -- zero_rule; T31 and T32 have more
  paid("T-O2 off, seven", seven, { options = { zero_rule = false } }, { 3, 7, -5, -5 }),
  hand("T-O2 on, seven", { seven[1], seven[2], seven[3], { "banker", "64" } }, {},
    { acts = "second", legal = { "bury 65" } }, { second = "65" }),

  -- enter_bonus, banker_factor, cap; the banker of T19 who has lost is paid at factor 1
  paid("T-6.6", tricks.T19, { match = { head = 1, counters = { run = 3 } } }, { 7, 1, -3, -5 }),
  paid("T-6.6.1", tricks.T19, at(1, { banker_factor = "fixed" }), { 7, 1, -3, -5 }),
  paid("T-6.7", tricks.T21, { match = { counters = { run = 2 } } }, { 21, -9, 3, -15 }),
  paid("T-O3 off, banker", tricks.T21, at(0, { enter_bonus = false }), { 16, -6, 0, -10 }),
  paid("T-O4 fixed", tricks.T22,
    { match = { counters = { run = 3 } }, options = { banker_factor = "fixed" } },
    { 18, -10, -6, -2 }),
  paid("T-O4 rising, first", tricks.T22, {}, { 18, -10, -6, -2 }),
  paid("T-O4 rising, told", tricks.T22, { match = { counters = { run = 1 } } },
    { 18, -10, -6, -2 }),
  paid("T-O5 3", tricks.T22, { match = { counters = { run = 3 } }, options = { cap = 3 } },
    { 27, -15, -9, -3 }),
  paid("T-O5 4", tricks.T22, { match = { counters = { run = 3 } }, options = { cap = 4 } },
    { 36, -20, -12, -4 }),
  paid("T-O5 5, not reached", tricks.T22,
    { match = { counters = { run = 3 } }, options = { cap = 5 } }, { 36, -20, -12, -4 }),

  -- he_zun: what seat 1, who wins, is paid besides is 6 and 10
  paid("T-O6 off", tricks.T29, at(1, { he_zun = false }), { -6, 16, -10, 0 }),
  paid("T-7.2", tricks.wen_zun, at(1), { -8, 12, -12, 8 }),
  paid("T-O6 off, 文尊", tricks.wen_zun, at(1, { he_zun = false }), { -6, 16, -10, 0 }),
  paid("T-O8 off, no 賀", tricks.wen_zun, at(1, { wen_zun = false }), { -6, 16, -10, 0 }),
  -- 擒文尊: the banker, who wins, is paid 4, 4 and 6 besides
  paid("T-7.3", tricks.wen_zun_captured, {}, { 14 - 4, -4 + 8, -4 - 2, -6 - 2 }),
  paid("T-O6 off, 擒尊", tricks.wen_zun_captured, at(0, { he_zun = false }), { 14, -4, -4, -6 }),
  paid("T-O14 off, 擒尊", tricks.wen_zun_captured, { options = { yao_qin = false } },
    { 14 - 4, -4 + 8, -4 - 2, -6 - 2 }),
  paid("T-O8 off, no 擒尊", tricks.wen_zun_captured, at(0, { wen_zun = false }),
    { 14, -4, -4, -6 }),
  -- k of a third hand in a row: 8 and not 4
  paid("T-7.5", tricks.T29, { match = { head = 1, counters = { run = 3 } } },
    { -2 - 12, -8 + 32, -2 - 20, 12 }),
  paid("T-7.5.1", tricks.T29,
    { match = { head = 1, counters = { run = 3 } }, options = { banker_factor = "fixed" } },
    { -2 - 6, -4 + 16, -2 - 10, 8 }),

  -- he_si: seat 3, who wins, is paid 3 and 3 besides; then the higher of two collects
  paid("T-O7 off", tricks.T30, at(0, { he_si = false }), { 0, -3, -3, 6 }),
  paid("T-7.4", tricks.two_fours, {}, { -8 - 10, -4 - 5, 16, -4 + 15 }),
  paid("T-O7 off, two", tricks.two_fours, at(0, { he_si = false }), { -10, -5, 0, 15 }),

  -- wen_zun, capture_wen_zun; T14 and T15 have more
  hand("T-O8 on", { { "banker", "51 51" } }, {},
    { acts = "second", legal_has = { "beat 61 61", "bury 61 61" }, legal_not = { "beat 66 66" } },
    { second = "61 61 66 66" }),
  hand("T-3.13", { { "banker", "61 61" } }, {},
    { acts = "second", legal_has = { "bury 51 51" }, legal_not = { "beat 51 51" } },
    { second = "51 51" }),
  hand("T-O8 off", { { "banker", "51 51" } }, at(0, { wen_zun = false }),
    { acts = "second", legal_has = { "beat 61 61", "beat 66 66" } }, { second = "61 61 66 66" }),
  hand("T-O8 off, another suit", { { "banker", "63 54" } }, at(0, { wen_zun = false }),
    { acts = "second", legal_not = { "beat 66 66" } }, { second = "66 66" }),
  hand("T-O9 off, another suit", { { "banker", "63 54" } }, at(0, { capture_wen_zun = false }),
    { acts = "second", legal_not = { "beat 66 66" } }, { second = "66 66" }),
  hand("T-O9 off", { { "banker", "51 51" } }, at(0, { capture_wen_zun = false }),
    { acts = "second", legal_has = { "bury 61 61" }, legal_not = { "beat 61 61", "beat 66 66" } },
    { second = "61 61 66 66" }),
  hand("T-D11 capture without 文尊", { { "banker", "51 51", "61 61" } },
    at(0, { wen_zun = false, capture_wen_zun = true }),
    { acts = "third", legal_has = { "beat 66 66" } }, { third = "66 66" }),
  hand("T-3.14.1", { { "banker", "51 51", "61 61" } }, {},
    { acts = "third", legal_has = { "bury 66 66" }, legal_not = { "beat 66 66" } },
    { third = "66 66" }),

  -- bao_zun: by the table seat 0 is paid 4, 3 and 3
  paid("T-O10 off", tricks.T23, at(1, { bao_zun = false }), { 10, -4, -3, -3 }),
  paid("T-8.2 文尊", tricks.wen_zun_last, at(1), { 20, -8, -6, -6 }),
  paid("T-O10 off, 文尊", tricks.wen_zun_last, at(1, { bao_zun = false }), { 10, -4, -3, -3 }),
  paid("T-O8 off, no 包", tricks.wen_zun_last, at(1, { wen_zun = false }), { 10, -4, -3, -3 }),
  paid("T-8.2 captured", tricks.wen_zun_captured_last, at(1), { -2, -4, 9, -3 }),
  -- bao_si: by the table seat 0 is paid 5, 6 and 1
  paid("T-O11 off", tricks.T24, at(2, { bao_si = false }), { 12, -5, -6, -1 }),
  -- 包 multiplies nothing that the winner pays: 棟 of 5, 3, none and none
  paid("T-8.1", {
    { "banker", "66 66 63", "-", "-", "-" }, { "banker", "44 44", "-", "-", "-" },
    { "banker", "51", "61", "-", "-" }, { "second", "21 42", "-", "-", "-" },
  }, at(0), { 1, 19, -10, -10 }),

  -- bao_also_he
  paid("T-O12 on", tricks.T23, at(1, { bao_also_he = true }), { 20 + 8, -8 - 4, -6 - 2, -6 - 2 }),
  paid("T-O12 on, 四大包", tricks.T24, at(2, { bao_also_he = true }),
    { 48 + 16, -20 - 4, -24 - 8, -4 - 4 }),
  paid("T-O12 on, no 賀", tricks.T23, at(1, { bao_also_he = true, he_zun = false }),
    { 20, -8, -6, -6 }),
  paid("T-O12 on, no 賀四", tricks.T24, at(2, { bao_also_he = true, he_si = false }),
    { 48, -20, -24, -4 }),
  paid("T-O12 on, no 包", tricks.T23, at(1, { bao_also_he = true, bao_zun = false }),
    { 10 + 8, -4 - 4, -3 - 2, -3 - 2 }),
  paid("T-O12 on, 擒尊", tricks.wen_zun_captured_last, at(1, { bao_also_he = true }),
    { -2 - 2, -4 - 4, 9 + 8, -3 - 2 }),

  -- yao_jie: by the table seat 0 is paid 10 by the banker, 1 and 2
  paid("T-8.4", hands.to_the_last("21", "-", "-", "-"), at(2), { 26, -4, -20, -2 }),
  paid("T-O13 off", hands.to_the_last("21", "-", "-", "-"), at(2, { yao_jie = false }),
    { 13, -2, -10, -1 }),
  paid("T-8.4.1", hands.to_the_last("51", "-", "-", "-"), at(2), { 26, -4, -20, -2 }),
  paid("T-O8 off, 51", hands.to_the_last("51", "-", "-", "-"), at(2, { wen_zun = false }),
    { 13, -2, -10, -1 }),
  paid("T-8.4 a five", hands.to_the_last("32", "-", "-", "-"), at(2), { 13, -2, -10, -1 }),

  -- yao_qin: by the table seat 1 is paid 10 by the banker, 1 and 2
  paid("T-O14 off", tricks.T25, at(2, { yao_qin = false }), { -2, 13, -10, -1 }),
  paid("T-O13 off, no 擒", tricks.T25, at(2, { yao_jie = false }), { -2, 13, -10, -1 }),
  paid("T-8.5.1", hands.to_the_last("51", "61", "-", "-"), at(2), { -52, 52, 0, 0 }),
  paid("T-O8 off, no 擒", hands.to_the_last("51", "61", "-", "-"), at(2, { wen_zun = false }),
    { -2, 13, -10, -1 }),
  paid("T-8.6", hands.to_the_last("21", "32", "-", "-"), at(2), { -2, 13, -10, -1 }),
  paid("T-8.6 天", hands.to_the_last("51", "66", "-", "-"), at(2), { -2, 13, -10, -1 }),
  -- The captured, third, has five 棟: he is still paid 1, and pays four times 10 and 3.
  paid("T-8.5.3", hands.five_and("21", "42", "-", "-"), {}, { 0, 0, -51, 51 }),
  paid("T-8.6 overtaken", overtaken, {}, { -10, 12, 1, -3 }),

  -- direction_alternates: the second hand goes the other way
  hands.dealt("T-O18 on", {}, { match = { head = 1, hand = 1 },
                                options = { direction_alternates = true } },
    { seats = { banker = 1, second = 0, third = 3, fourth = 2 }, acts = "banker" }),
  hands.dealt("T-O18 on, first hand", {}, at(1, { direction_alternates = true }),
    { seats = { banker = 1, second = 2, third = 3, fourth = 0 }, acts = "banker" }),
  hands.dealt("T-O18 on, third hand", {}, { match = { head = 1, hand = 2 },
                                            options = { direction_alternates = true } },
    { seats = { banker = 1, second = 2, third = 3, fourth = 0 }, acts = "banker" }),
  hands.dealt("T-O18 off", {}, { match = { head = 1, hand = 1 } },
    { seats = { banker = 1, second = 2, third = 3, fourth = 0 }, acts = "banker" }),

  -- pool
  with_kam("T-12.2", tricks.T17, 1, { 9 - 4, -4, -2, -3 }, 44),
  hand("T-12.1.1", tricks.T17, { match = { head = 1 }, options = { pool = "kam" } },
    { settlement = nets({ 9 - 4 - 10, -4 - 10, -2 - 10, -3 - 10 }, 1), pool = 44 }),
  hand("T-12.1.1 and then", tricks.T17, kam(1), { next_counters = { filled = 1 } }),
  hand("T-12.1.1 taken at once", tricks.T30, { options = { pool = "kam" } },
    { settlement = nets({ 24 + 40 - 10, -11 - 10, -11 - 10, -2 - 4 - 10 }, 0), pool = 4 }),
  hand("T-O19 none", tricks.T17, { match = { head = 1 } },
    { settlement = nets({ 9, -4, -2, -3 }, 1), pool = 0 }),
  with_kam("T-12.5", tricks.T19, 1, { 6 - 4, 1, -3, -4 }, 44),
  with_kam("T-12.3", six, 0, { 20 + 40, -6, -6, -8 }, 0),
  with_kam("T-12.3 five", five, 0, { 18 - 4, -2, -8, -8 }, 44),
  paid("T-O19 none, six", six, {}, { 22, -6, -6, -10 }),
  with_kam("T-12.4", tricks.T30, 0, { 24 + 40, -11, -11, -2 - 4 }, 4),
  with_kam("T-12.4 without 賀", tricks.T30, 0, { 40, -3, -3, 6 - 4 }, 4, { he_si = false }),
  -- Two win with four: the banker at once, who is paid 8 by each; then second, who catches another
  -- four of his, for which he pays twice 4 and 4.
  with_kam("T-12.4 the first", {
    { "banker", "31 31 41 32", "-", "-", "-" },
    { "banker", "44 44 52 43", "66 66 63 54", "-", "-" },
  }, 0, { 24 + 40 - 16, -8 + 16 - 4, -8, -8 }, 4),
  with_kam("T-12.8", tricks.T30, 0, { 24 + 7, -11, -11, -2 - 4 }, 4, nil, 7),
  -- The banker's 四文武 is beaten. By the table he owes 8, second 4; he pays twice 12.
  with_kam("T-12.6", tricks.two_fours, 0, { -8 - 24, -4, 16 + 40, -4 + 24 - 4 }, 4),
  with_kam("T-12.6.2", captured_wins, 0, { -8 + 16 - 4, -4 - 8, 16 + 40, -4 - 8 }, 4),
  -- Caught with a four and then with the last lead, third pays for the last alone: twice 8 and 4.
  with_kam("T-12.6.2 the last that was caught", {
    { "banker", "31 31 41 32", "-", "66 66 63 54", "-" },
    { "third", "22 22", "33 33", "-", "-" },
    { "fourth", "64", "-", "-", "65" },
    { "third", "21", "42", "-", "-" },
  }, 0, { -8, -4, 16 + 40 + 1 - 24, -4 - 1 + 24 - 4 }, 4),
  -- The banker is caught with a four, then second with the last lead, who pays twice 8, 3 and 2.
  with_kam("T-12.6.2 two are caught", {
    { "banker", "31 31 41 32", "-", "66 66 63 54", "-" },
    { "third", "22 22", "33 33", "-", "-" },
    { "fourth", "64", "-", "65", "-" },
    { "second", "21", "42", "-", "-" },
  }, 0, { -8, -4 - 26, 16 + 40 + 26 - 4, -4 }, 4),
  with_kam("T-12.7", tricks.T25, 2, { -22, 22 - 4, 0, 0 }, 44),
  with_kam("T-12.7.1", tricks.wen_zun_captured_last, 1, { -18, 0, 18 - 4, 0 }, 44),

  -- presets
  paid("tiengow/cu-1893", tricks.T19, { game = "tiengow/cu-1893", match = { head = 1 } },
    { 8, 0, -3, -5 }),
  paid("tiengow/cu-1893 包", tricks.T23, { game = "tiengow/cu-1893", match = { head = 1 } },
    { 10, -4, -3, -3 }),
  paid("tiengow/cu-1893 賀", tricks.T29, { game = "tiengow/cu-1893", match = { head = 1 } },
    { -8, 12, -12, 8 }),
  paid("tiengow/ka-classic", tricks.T19, { game = "tiengow/ka-classic", match = { head = 1 } },
    { 7, 1, -3, -5 }),
  paid("tiengow/ka-classic 包", tricks.T23, { game = "tiengow/ka-classic", match = { head = 1 } },
    { 20, -8, -6, -6 }),
  paid("tiengow/ka-classic factor", tricks.T22,
    { game = "tiengow/ka-classic", match = { counters = { run = 3 } } }, { 18, -10, -6, -2 }),
  paid("tiengow/ka-classic 么", hands.to_the_last("21", "-", "-", "-"),
    { game = "tiengow/ka-classic", match = { head = 2 } }, { 13, -2, -10, -1 }),
  paid("tiengow/na-simple", tricks.T29, { game = "tiengow/na-simple", match = { head = 1 } },
    { -6, 16, -10, 0 }),
  paid("tiengow/na-simple 四", tricks.T30, { game = "tiengow/na-simple" }, { 0, -3, -3, 6 }),
  paid("tiengow/na-simple slam", tricks.T26, { game = "tiengow/na-simple" }, { 30, -10, -10, -10 }),
}
