-- Slams and hands that win at the deal in Tien Gow: sections 9 and 10 of history/games/tiengow.md,
-- and the options slam, li_pai and li_pai_extra. tiengow_test.lua takes them in.

local hands = require "tiengow.hands_test"
local dealt, paid, nets, slam = hands.dealt, hands.paid, hands.nets, hands.slam
local tricks = hands.tricks

-- A slam of the banker, who leads `...` and is paid `each` by every seat.
local function banker_slam(id, options, each, ...)
  return paid(id, slam(...), { options = options }, { 3 * each, -each, -each, -each })
end
local seven, eight = 20, 40   -- 5, twice or four times, and k = 2

local open = { zero_rule = false }

-- Third takes the banker's first lead and all the rest; second puts down the other 地 as told.
local function third_slam(earth, ...)
  local rows = { { "banker", "22", earth, "66", "-" } }
  for _, text in ipairs { ... } do rows[#rows + 1] = { "third", text, "-", "-", "-" } end
  return rows
end

-- A dealt hand of `role` that wins at once; `list` goes by seat, the banker at seat 0.
local function wins(id, role, tiles, list, options)
  return dealt(id, { [role] = tiles }, { options = options },
    { settlement = nets(list, 0), next_head = role })
end
local function played(id, role, tiles, options)
  return dealt(id, { [role] = tiles }, { options = options },
    { acts = "banker", outcome = "running", phase = "play" })
end
local extra = { li_pai_extra = true }
local seventh, eighth = { -20, -10, 40, -10 }, { -40, -20, 80, -20 }   -- third wins

local all_white   = "66 66 55 33 33 22 65 63"
local one_red     = "66 55 33 22 65 62 53 31"
local two_red     = "66 55 33 22 65 62 53 11"
local military_7  = "63 54 62 53 52 43 42 66"
local military_8  = "63 54 62 53 52 43 42 41"
local four_pairs  = "66 66 11 11 44 44 52 43"
local pairs_1_red = "66 66 55 55 33 33 63 54"
local supreme     = "66 66 11 11 44 44 21 42"
local civil_7     = "66 11 44 31 55 33 22 63"
local civil_8     = "66 11 44 31 55 33 22 64"

return {
  -- slam off: eight 棟 are an ordinary win
  paid("T-O15 off", tricks.T26, { options = { slam = false } }, { 30, -10, -10, -10 }),
  paid("T-O15 off, third", tricks.T27, { match = { head = 2 }, options = { slam = false } },
    { 20, -5, -10, -5 }),

  -- The last tile is single and nobody may contest it: 七支, if it is not the lowest.
  banker_slam("T-9.6", nil, seven, "44 44", "33 33", "62 53", "65", "66"),
  banker_slam("T-9.2", open, eight, "44 44", "33 33", "62 53", "65", "66"),
  banker_slam("T-9.2 nine", open, eight, "44 44", "33 33", "62 53", "65", "54"),
  banker_slam("T-9.5", open, seven, "44 44", "33 33", "62 53", "65", "64"),
  banker_slam("T-9.5 eight", open, seven, "44 44", "33 33", "22 22", "65", "62"),
  -- 人 is the greatest when both 天 and both 地 lie open, not when one 地 may still be out.
  banker_slam("T-9.2 人", open, eight, "33 33", "66 66", "11 11", "55", "44"),
  banker_slam("T-9.2 地 out", open, seven, "33 33", "66 66", "11", "55", "22", "44"),
  paid("T-9.2 地 beaten", third_slam("11", "66", "11", "33 33", "55 55", "44"), { options = open },
    { -40, -20, 80, -20 }),
  paid("T-9.2 地 laid", third_slam("-11", "66", "11", "33 33", "55 55", "44"), { options = open },
    { -20, -10, 40, -10 }),

  -- the lowest tile, with 么結 and without; T-9.6.1
  banker_slam("T-9.3", nil, 2 * eight, "44 44", "33 33", "62 53", "65", "21"),
  banker_slam("T-9.3 without 么結", { yao_jie = false }, eight,
    "44 44", "33 33", "62 53", "65", "21"),
  banker_slam("T-9.3 51", { yao_jie = false }, eight, "44 44", "33 33", "62 53", "65", "51"),
  banker_slam("T-9.3 51, no 文尊", { wen_zun = false }, seven,
    "44 44", "33 33", "62 53", "65", "51"),

  -- two tiles or more; the factor goes with S
  banker_slam("T-9.4", nil, eight, "44 44", "33 33", "65", "64", "62 53"),
  banker_slam("T-9.9 四大包", nil, 4 * eight, "44 44", "33 33", "66 66 63 54"),
  banker_slam("T-9.4 至尊 without 包", { bao_zun = false }, eight, "44 44", "33 33", "62 53", "21 42"),

  -- The banker's first lead: 天, a nine, 至尊 and 文尊 by themselves bar 八支.
  banker_slam("T-9.7 天", nil, seven, "66", "44 44", "33 33", "65", "62 53"),
  banker_slam("T-9.7 九", nil, seven, "54", "44 44", "33 33", "65", "62 53"),
  banker_slam("T-9.7 九, the other", nil, seven, "63", "44 44", "33 33", "65", "62 53"),
  -- 賀尊 besides: 2, twice
  banker_slam("T-9.7 至尊", nil, seven + 4, "21 42", "44 44", "33 33", "62 53"),
  banker_slam("T-9.7 文尊", nil, seven + 4, "51 51", "44 44", "33 33", "62 53"),
  banker_slam("T-9.7 51 51, no 文尊", { wen_zun = false }, eight,
    "51 51", "44 44", "33 33", "62 53"),
  banker_slam("T-D3 天天", nil, eight, "66 66", "44 44", "33 33", "62 53"),
  banker_slam("T-D3 九九", nil, eight, "63 54", "44 44", "33 33", "62 53"),
  banker_slam("T-D3 天九", nil, eight, "66 63", "44 44", "33 33", "62 53"),
  banker_slam("T-D3 地", nil, eight, "11", "44 44", "33 33", "65", "62 53"),
  -- It binds the banker alone: third has captured his 文尊, and is paid for that 4, 2 and 2.
  paid("T-9.7 third", {
    { "banker", "51 51", "-", "61 61", "-" }, { "third", "44 44", "-", "-", "-" },
    { "third", "33 33", "-", "-", "-" }, { "third", "62 53", "-", "-", "-" },
  }, {}, { -40 - 4, -20 - 2, 80 + 8, -20 - 2 }),

  -- li_pai
  wins("T-10.2", "third", one_red, seventh),
  played("T-10.2 two", "third", two_red),
  wins("T-10.3", "third", military_7, seventh),
  wins("T-10.4", "third", all_white, eighth),
  wins("T-10.5", "third", military_8, eighth),
  played("T-O16 off", "third", all_white, { li_pai = false }),
  played("T-O16 off, 八武", "banker", military_8, { li_pai = false }),
  wins("T-10.11 no slams", "third", all_white, eighth, { slam = false }),
  wins("T-10.11 天 on hand", "banker", all_white, { 120, -40, -40, -40 }),

  -- Of several the banker, then the order of play.
  dealt("T-10.9", { second = "66 55 33 22 65 62 53 31", third = "66 55 33 22 65 63 52 32" }, {},
    { settlement = nets({ -20, 40, -10, -10 }, 0), next_head = "second" }),
  dealt("T-10.9 banker", { second = "66 55 33 22 65 63 52 32", banker = one_red }, {},
    { settlement = nets({ 60, -20, -20, -20 }, 0), next_head = "banker" }),
  dealt("T-10.10", { second = one_red }, { match = { head = 3, counters = { run = 2 } } },
    { settlement = nets({ 50, -10, -10, -30 }, 3), next_head = "second",
      next_counters = { run = 1 } }),

  -- li_pai_extra
  wins("T-10.4 with more kinds", "third", all_white, eighth, extra),
  wins("T-10.5 with more kinds", "banker", military_8, { 120, -40, -40, -40 }, extra),
  wins("T-10.6", "third", four_pairs, eighth, extra),
  played("T-O17 off, 四對子", "third", four_pairs),
  played("T-10.6 至尊 is no such pair", "third", supreme, extra),
  wins("T-10.11 the better", "third", pairs_1_red, eighth, extra),
  wins("T-O17 off, 一點紅", "third", pairs_1_red, seventh),
  wins("T-10.7", "third", civil_7, seventh, extra),
  played("T-O17 off, 七星文士", "third", civil_7),
  wins("T-10.8", "third", civil_8, eighth, extra),
  played("T-O17 off, 八方文士", "third", civil_8),
  played("T-D11 extra alone", "third", four_pairs, { li_pai = false, li_pai_extra = true }),

  -- with the Kam nobody without 棟 pays the fifth chip, and a dealt hand takes nothing
  dealt("T-12.9", { banker = all_white },
    { match = { hand = 1, pool = 40, counters = { filled = 1 } }, options = { pool = "kam" } },
    { settlement = nets({ 96 - 4, -32, -32, -32 }, 0), pool = 44 }),
}
