-- Scenes of Madiao for what comes before and after play: counting off, bonus hands, the redeal, the
-- fixed penalties, the pool, the next banker. madiao_test.lua takes them in. Amounts are in half-注.

local hands = require "madiao.hands_test"
local tables, dealt = hands.tables, hands.dealt

local even = { banker = 2, right = 2, opposite = 2, left = 2 }
local full = { penalties = "full" }

-- Counting off, S5: who is dealt the first card and leads.
local function counted(id, cut, role, options)
  return { id = id, game = "madiao", options = options, cut = cut, deal = {},
           expect = { acts = role, marks = { opener = role }, recipients = { "0 " .. role },
                      phase = "play" } }
end
local counts = {
  { "opposite", "wan-1", "shi-50", "suo-9" }, { "left", "shi-20", "qian-6" },
  { "banker", "suo-3", "wan-7" }, { "right", "qian-4", "shi-80" },
}
local function counting()
  local made = { counted("S5.1 九十", "shi-90", "opposite"), counted("S5.1 四十", "shi-40", "right") }
  for _, row in ipairs(counts) do
    for i = 2, #row do made[#made + 1] = counted("S5 " .. row[i], row[i], row[1]) end
  end
  for _, code in ipairs { "shi-wanwan", "shi-qianwan", "qian-kong", "qian-ban" } do
    made[#made + 1] = counted("S5.2 " .. code, code, "opposite")
    made[#made + 1] = counted("O23 recut " .. code, code .. " wan-2", "left",
                              { cut_special = "recut" })
  end
  return made
end

-- Bonus hands, Y1 to Y5; amounts with the pool.
local zunji    = "shi-wanwan wan-9 suo-9 qian-kong shi-20 wan-1 suo-1 qian-9"
local bahong   = "shi-wanwan shi-qianwan shi-baiwan shi-20 wan-9 wan-1 suo-9 suo-1"
local suo      = "suo-1 suo-2 suo-3 suo-4 suo-5 suo-6 suo-7 suo-8"
local qian     = "qian-1 qian-2 qian-3 qian-4 qian-5 qian-6 qian-7 qian-8"
local shi      = "shi-90 shi-80 shi-70 shi-60 shi-50 shi-40 shi-30 shi-20"
local wan      = "wan-1 wan-2 wan-3 wan-4 wan-5 wan-6 wan-7 wan-8"
local plain    = "shi-wanwan wan-1 wan-2 wan-3 wan-4 suo-9 qian-9 qian-ban"
local seven_red = "shi-wanwan shi-qianwan shi-20 wan-9 wan-1 suo-9 suo-1 suo-2"
local with_bai = "shi-wanwan shi-qianwan shi-baiwan shi-20 wan-9 wan-1 qian-kong qian-9"
local six_red  = "shi-wanwan shi-qianwan shi-20 wan-9 wan-1 suo-9 suo-3 suo-2"
local seven_suo = "suo-1 suo-2 suo-3 suo-4 suo-5 suo-6 suo-7 wan-8"
local free     = { pool = false }
local late     = { pool = false, yishang = "three+late" }

local function bonus(id, deal, options, settlement, more)
  local scene = dealt(id, deal, { options = options }, { outcome = "won", reason = "yishang",
                                                         settlement = settlement })
  for key, value in pairs(more or {}) do scene.expect[key] = value end
  return scene
end
local function to_left(amount)   -- with his 弔
  return { left = 3 * amount + 2, banker = -amount - 2, right = -amount, opposite = -amount }
end
local function goes_on(id, deal, options)
  return dealt(id, deal, { options = options }, { phase = "play", outcome = "running" })
end

local function short_of_zunji()
  local cards = { "shi-wanwan", "wan-9", "suo-9", "qian-kong", "shi-20", "wan-1", "suo-1",
                  "qian-9" }
  local scenes = {}
  for i, card in ipairs(cards) do
    cards[i] = "suo-2"
    scenes[i] = goes_on("Y5 四尊四極 but " .. card, { left = table.concat(cards, " ") }, {})
    cards[i] = card
  end
  return scenes
end

-- Penalties: everybody ends with two tricks, and each adds 1 注 to the pool.
local function fine(name, amount, more)
  local settlement = { banker = -2, right = -2 - amount, opposite = -2, left = -2 }
  local expect = { settlement = settlement, pool = 8 + amount }
  local scene = tables(name, {}, { options = full, tricks = even,
                                   offences = { { is = name, by = "right" } } }, expect)
  for key, value in pairs(more or {}) do expect[key] = value end
  return scene
end
local function turned(card, amount)
  return tables("N7 " .. card, {}, { options = full, tricks = even,
      offences = { { is = "N7", by = "right", to = "left", card = card } } },
    { settlement = { banker = -2, right = -2 - amount, opposite = -2, left = -2 + amount },
      outcome = card == "shi-baiwan" and "void" or "played",
      next_head = card == "shi-baiwan" and "drawn" or "right" })
end

-- Left finds right out, and was dealt a card for which he is paid.
local function discovered(card)
  return dealt("N15 " .. card, { left = card .. " suo-2 suo-3 wan-2 wan-3 wan-4 qian-2 qian-3" },
    { options = full, offences = { { is = "N15", by = "right", to = "left" } } },
    { outcome = "void", settlement = { banker = -2, right = -12, opposite = -2, left = 8 },
      pool = 8 })
end
-- A hand broken off in play: banker finds right out, and holds nothing that he is paid for.
local function broken_off(id, zones, holds, options, settlement, more)
  options.penalties, holds.banker = "full", "suo-3"
  local scene = { id = id, game = "madiao", options = options, match = { pool = 12 }, zones = zones,
                  holds = holds, offences = { { is = "N15", by = "right", to = "banker" } },
                  expect = { outcome = "void", settlement = settlement } }
  for key, value in pairs(more or {}) do scene[key] = value end
  return scene
end
local all_pay = { banker = -2, right = -2, opposite = -2, left = -2 }

-- The next banker.
local function passes(id, how, tricks, role, zones)
  return tables(id, zones or {}, { options = { bank_pass = how }, tricks = tricks },
                { next_head = role })
end

return {
  counting(),
  counted("S5.3 recut", "shi-baiwan wan-3", "banker"),
  counted("S5.3 twice", "shi-baiwan shi-baiwan wan-4", "right"),
  counted("O23 recut, then 百老", "qian-kong shi-baiwan wan-6", "left", { cut_special = "recut" }),
  { id = "S5.4", game = "madiao", options = full, cut = "shi-baiwan", deal = {},
    match = { pool = 4 },
    expect = { outcome = "void", reason = "opener", pool = 14, next_head = "right",
               marks = { opener = "nobody" },
               settlement = { banker = -2, right = -4, opposite = -2, left = -2 } } },
  { id = "S5.4 no pool", game = "madiao", options = { penalties = "full", pool = false },
    cut = "shi-baiwan", deal = {}, expect = { outcome = "void", settlement = {}, pool = 0 } },
  { id = "S6.2", game = "madiao", deal = { face = "wan-9", under = "suo-9" },
    expect = { zones = { face = "wan-9", under = "suo-9" },
               recipients = { "0 banker", "1 right", "31 left", "32 face", "33 under",
                              "34 bottom" } } },

  -- Bonus hands
  bonus("Y5.2", { left = zunji }, free, to_left(32), { winner = "left", next_head = "left" }),
  bonus("Y5 八紅", { left = bahong }, free, to_left(16)),
  bonus("Y5 八索", { left = suo }, free, to_left(16)),
  bonus("Y5 八錢", { left = qian }, free, to_left(16)),
  bonus("Y2 the banker", { banker = suo }, free,
    { banker = 3 * 18, right = -18, opposite = -18, left = -18 },
    { winner = "banker", next_head = "banker" }),
  bonus("Y2 exempt", { left = suo, right = "shi-baiwan" }, free,
    { left = 2 * 16 + 2, banker = -18, right = 0, opposite = -16 }),
  bonus("Y2 exempt banker", { left = suo, banker = "shi-baiwan" }, free,
    { left = 2 * 16 + 2, banker = -2, right = -16, opposite = -16 }),
  bonus("Y2 the pool", { left = suo }, {}, { left = 3 * 16, banker = -20, right = -18,
    opposite = -18 }, { pool = 8 }),
  bonus("Y4 two", { left = suo, right = qian }, free,
    { left = 33, right = 33, banker = -34, opposite = -32 },
    { winner = "right", next_head = "right" }),
  bonus("Y4 two, one with 百老", { left = suo, right = with_bai },
    free, { left = 2 * 16 + 1 - 16, right = 3 * 16 + 1, banker = -34, opposite = -32 }),
  bonus("Y4 three", { left = suo, right = qian, opposite = shi, banker = plain }, free,
    { left = 16, right = 16, opposite = 16, banker = -48 }),
  bonus("Y4 three, thirds", { left = suo, right = qian, opposite = shi },
    { pool = false, stake_chong = 6 },
    { left = 48 + 2, right = 48 + 2, opposite = 48 + 2, banker = -144 - 6 }),
  bonus("Y4.1 three", { left = suo, right = qian, opposite = shi, banker = plain }, free,
    nil, { worth = { left = 0, right = 0, opposite = 0, banker = 0 } }),
  bonus("Y4.1 four", { left = suo, right = qian, opposite = shi, banker = wan },
    { pool = false, stake_chong = 6 }, {},
    { winner = "banker", worth = { left = 0, right = 0, opposite = 0, banker = 0 } }),
  bonus("Y5.4 七紅", { left = seven_red }, late, to_left(14)),
  bonus("Y5.4 七同", { left = seven_suo }, late, to_left(14)),
  bonus("Y5.4 六紅", { left = six_red }, late, to_left(12)),
  bonus("Y5.5 八紅", { left = bahong }, late, to_left(16)),
  bonus("Y5.5 八索", { left = suo }, late, to_left(16)),
  bonus("O5 nine_late before play", { left = "shi-wanwan wan-9 suo-9 qian-kong shi-qianwan wan-8 "
    .. "suo-8 qian-ban" }, { pool = false, red_set = "nine_late" }, to_left(16)),
  -- other cards are red, so that it is not 八紅 as well
  bonus("Y5 四尊四極 alone", { left = zunji }, { pool = false, red_set = "nine_late" },
    to_left(16)),
  short_of_zunji(),
  goes_on("Y5.4 七紅 not by default", { left = seven_red }, {}),
  goes_on("Y5.4 七同 not by default", { left = seven_suo }, {}),
  goes_on("O16 off", { left = zunji }, { yishang = "off" }),
  bonus("O17 zunji", { left = zunji }, { pool = false, yishang_value_zunji = 10 }, to_left(36)),
  bonus("O17 bahong", { left = bahong }, { pool = false, yishang_value_bahong = 4 }, to_left(8)),
  bonus("O17 huncheng", { left = suo }, { pool = false, yishang_value_huncheng = 5 },
    to_left(10)),
  -- n = -1, m = 1, -1, -1 in 注 besides
  bonus("O18", { left = suo }, { pool = false, yishang_diao = "all_row_8000" },
    { left = 48 + 4, banker = -16 - 4, right = -16, opposite = -16 }),
  bonus("O18 the banker", { banker = suo }, { pool = false, yishang_diao = "all_row_8000" },
    { banker = 3 * 16 + 6 + 6, right = -20, opposite = -20, left = -20 }),

  tables("O18 a hand that is played", { taken = { left = "suo-9 suo-2" } },
    { options = { yishang_diao = "all_row_8000" }, tricks = { left = 2 } },
    { worth = { left = { shang = 2 } } }),
  bonus("Y2 transfers", { left = suo, right = "shi-baiwan" }, free, nil, { transfers = {
    { from = "banker", to = "left", amount = 16, clause = "settle.yishang", cards = suo },
    { from = "opposite", to = "left", amount = 16, clause = "settle.yishang", cards = suo },
    { from = "banker", to = "left", amount = 2, clause = "settle.yishang_diao" } } }),

  bonus("Y1 no 假逵", { left = suo, right = "qian-ban", under = "qian-kong" },
    { pool = false, jiakui_scope = "dealt" }, to_left(16)),

  -- S8.1: from whoever was dealt first
  { id = "S8.1", game = "madiao", cut = "wan-5", deal = { left = suo, right = qian },
    expect = { winner = "left", next_head = "left" } },
  { id = "S8.1 the other", game = "madiao", cut = "wan-3", deal = { left = suo, right = qian },
    expect = { winner = "right", next_head = "right" } },

  -- The redeal
  dealt("Y6", { left = "suo-1 suo-2 suo-3 suo-4 suo-5" },
    { options = { redeal_on_five = true }, match = { pool = 6 },
      history = { "banker: pass", "right: pass", "opposite: pass", "left: claim ?" } },
    { outcome = "void", reason = "redeal", settlement = {}, pool = 6, next_head = "banker" }),
  dealt("Y6 asked", { left = "suo-1 suo-2 suo-3 suo-4 suo-5",
                      right = "suo-6 suo-7 suo-8 suo-9 qian-1 qian-2 wan-4 wan-5" },
    { options = { redeal_on_five = true } },
    { phase = "redeal", acts = { "banker", "right", "opposite", "left" },
      legal_has = { "left: claim ?", "left: pass" }, legal_not = { "right: claim ?" } }),
  dealt("Y6 not wanted", { left = "suo-1 suo-2 suo-3 suo-4 suo-5" },
    { options = { redeal_on_five = true }, history = { "all: pass" } }, { phase = "play" }),
  dealt("Y6 off", { left = "suo-1 suo-2 suo-3 suo-4 suo-5" }, {}, { phase = "play" }),
  bonus("Y6.1", { left = suo }, { pool = false, redeal_on_five = true }, to_left(16)),
  tables("N0.1 where a redeal may be asked for", { taken = { left = "shi-baiwan suo-3" } },
    { options = { redeal_on_five = true }, match = { pool = 8 }, tricks = even },
    { pool = 0, settlement = { banker = -6, right = -2, opposite = -2, left = 10 + 8 } }),
  dealt("Y6.1 no bonus hands", { left = suo },
    { options = { redeal_on_five = true, yishang = "off", bank_pass = "stay_on_win" },
      history = { "banker: pass", "right: pass", "opposite: pass", "left: claim ?" } },
    { outcome = "void", reason = "redeal", settlement = {}, pool = 0, next_head = "banker" }),

  -- Penalties
  tables("O24 fines beside it", {}, { options = { penalties = "full", liab = "cap" },
      tricks = even, offences = { { is = "N1", by = "right" } } },
    { settlement = { banker = -2, right = -4, opposite = -2, left = -2 }, pool = 10 }),
  fine("N1", 2), fine("N2", 2), fine("N3", 2, { outcome = "void", next_head = "drawn" }),
  fine("N4", 2), fine("N5", 2, { outcome = "void", next_head = "drawn" }), fine("N6.1", 2),
  fine("N8", 4), fine("N9", 4),
  fine("N10", 4), fine("N11", 4), fine("N12", 4), fine("N13", 4), fine("N14", 10), fine("N16", 0),
  tables("N3 no 弔", {}, { options = { penalties = "full", diao_table = "late",
                                       diao_settlement = "zero_sum" },
      tricks = { left = 8 }, offences = { { is = "N3", by = "right" } } },
    { outcome = "void", settlement = { banker = -2, right = -4, opposite = -2, left = -2 } }),
  turned("suo-2", 2), turned("wan-8", 2), turned("shi-qianwan", 4), turned("shi-20", 4),
  turned("wan-1", 4), turned("suo-1", 4), turned("qian-9", 4), turned("shi-90", 6),
  turned("shi-wanwan", 6), turned("wan-9", 6), turned("suo-9", 6), turned("qian-kong", 6),
  turned("shi-baiwan", 8),
  -- A fault that affects another, under the standard options: 1 注 to whom the table names, who has
  -- 正本; 2 注 to one who has not (his stake of 1 注 is lost to the banker besides).
  tables("L7", {}, { tricks = even, offences = { { is = "L7", by = "right", to = "left" } } },
    { settlement = { banker = -2, right = -4, opposite = -2, left = 0 } }),
  tables("L7 not saved", {}, { tricks = { banker = 2, right = 3, opposite = 2, left = 1 },
      offences = { { is = "L7", by = "right", to = "left" } } },
    { settlement = { banker = -2, right = -4, opposite = -2, left = 0 } }),
  tables("L7 not saved, in sixths", {}, { options = { stake_chong = 6 },
      tricks = { banker = 2, right = 3, opposite = 2, left = 1 },
      offences = { { is = "L7", by = "right", to = "left" } } },
    { settlement = { banker = -6, right = -12, opposite = -6, left = 0 } }),
  tables("N7 to oneself", {}, { options = full, tricks = even,
      offences = { { is = "N7", by = "right", to = "right", card = "suo-2" } } },
    { settlement = { banker = -2, right = -4, opposite = -2, left = -2 }, pool = 10 }),
  dealt("N6.2", { left = "shi-baiwan" }, { options = full, match = { pool = 4 },
      offences = { { is = "N6.2", by = "right" } } },
    { outcome = "void", settlement = { banker = -2, right = -12, opposite = -2, left = 8 },
      pool = 12, next_head = "banker" }),
  dealt("N6.2 nobody", {}, { options = full, offences = { { is = "N6.2", by = "right" } } },
    { outcome = "void", settlement = { banker = -2, right = -12, opposite = -2, left = -2 },
      pool = 18 }),
  dealt("N6.2 without a pool", { left = "shi-baiwan" },
    { options = { penalties = "full", pool = false },
      offences = { { is = "N6.2", by = "right" } } },
    { outcome = "void", settlement = { right = -10, left = 10 }, pool = 0 }),
  dealt("N6.2 oneself", { right = "shi-baiwan" }, { options = full,
      offences = { { is = "N6.2", by = "right" } } },
    { settlement = { banker = -2, right = -12, opposite = -2, left = -2 }, pool = 18 }),
  dealt("N6.2 with other options", { left = "shi-baiwan" },
    { options = { penalties = "full", redeal_on_five = true, yishang = "off" },
      offences = { { is = "N6.2", by = "right" } } },
    { outcome = "void", settlement = { banker = -2, right = -12, opposite = -2, left = 8 },
      pool = 8 }),
  dealt("N6.2 and the 弔 of a bonus hand", { left = "shi-baiwan" },
    { options = { penalties = "full", yishang_diao = "all_row_8000" },
      offences = { { is = "N6.2", by = "right" } } },
    { outcome = "void", settlement = { banker = -2, right = -12, opposite = -2, left = 8 },
      pool = 8 }),
  discovered "shi-baiwan", discovered "shi-wanwan", discovered "wan-9", discovered "suo-9",
  discovered "qian-kong", discovered "shi-90",
  dealt("N15 without 賞", { left = "suo-8 suo-2 suo-3 wan-2 wan-3 wan-4 qian-2 qian-3" },
    { options = full, offences = { { is = "N15", by = "right", to = "left" } } },
    { outcome = "void", settlement = { banker = -2, right = -2, opposite = -2, left = -2 },
      pool = 8 }),
  -- broken off in play: the tables as they lie
  { id = "N0.3 in play", game = "madiao", options = full, match = { pool = 12 },
    zones = { taken = { left = "shi-baiwan suo-2" }, face = "wan-2", under = "wan-3" },
    offences = { { is = "N15", by = "right", to = "banker" } },
    holds = { banker = "suo-3", opposite = "suo-9 shi-wanwan wan-9 qian-kong shi-90" },
    expect = { outcome = "void", settlement = { left = 12 }, pool = 0 } },
  broken_off("N0.3 no stakes are opened", {
      taken = { left = "shi-90 wan-5 wan-9 suo-9 wan-1 shi-qianwan", right = "wan-6" },
      face = "wan-2", under = "shi-wanwan" },
    { right = "shi-baiwan", opposite = "qian-kong" }, {}, all_pay),
  broken_off("N0.3 小活百", { taken = { right = "wan-6 wan-8" }, face = "wan-2", under = "wan-3" },
    { right = "shi-baiwan", opposite = "shi-wanwan wan-9 suo-9 qian-kong shi-90" }, {}, all_pay),
  broken_off("N0.3 after seven tricks", {
      taken = { left = "shi-wanwan wan-9 suo-9 qian-kong shi-90 suo-2 suo-4" }, face = "wan-2",
      under = "wan-3" }, { right = "qian-9", opposite = "shi-baiwan" }, {}, all_pay,
    { winners = { "left", "left", "left", "left", "left", "left", "left" } }),
  broken_off("N0.3 三開", { taken = { left = "shi-baiwan shi-qianwan shi-wanwan" },
                          face = "wan-2", under = "wan-3" },
    { right = "qian-9", opposite = "wan-9 suo-9 qian-kong shi-90" }, {}, { left = 12 }),
  broken_off("N0.3 nobody is liable", { taken = { left = "shi-baiwan suo-2" },
                                        face = "wan-2", under = "wan-3" },
    { right = "qian-9", opposite = "wan-9 suo-9 qian-kong shi-90 shi-wanwan" }, {}, { left = 12 },
    { offences = { { is = "N15", by = "right", to = "banker" },
                   { is = "L1", by = "opposite" } } }),
  broken_off("N0.3 with other awards", {
      taken = { left = "shi-baiwan shi-90 wan-5 wan-6 wan-8 suo-9 suo-1" }, face = "qian-kong",
      under = "wan-9" }, { right = "qian-9", opposite = "shi-wanwan" },
    { sankai = "any_three_red", quan_tu = "32", diao_table = "late",
      diao_settlement = "zero_sum" }, { left = 12 }),
  tables("N0.2", { taken = { left = "shi-baiwan suo-2" } },
    { options = full, match = { pool = 12 }, tricks = even,
      offences = { { is = "N8", by = "right" } } },
    { settlement = { banker = -6, right = -2 - 4, opposite = -2, left = 10 + 16 }, pool = 0 }),
  tables("O28 fines without a pool", {},
    { options = { penalties = "full", pool = false }, tricks = even,
      offences = { { is = "N8", by = "right" },
                   { is = "N7", by = "right", to = "left", card = "suo-2" } } },
    { settlement = { right = -2, left = 2 }, pool = 0 }),

  -- The pool
  tables("O28 on", {}, { tricks = even }, { pool = 8,
    settlement = { banker = -2, right = -2, opposite = -2, left = -2 } }),
  tables("O28 off", {}, { tricks = even, options = { pool = false } }, { pool = 0,
    settlement = {} }),
  tables("N0.4 left over", {}, { tricks = even,
      match = { pool = 5, been_head = { "right", "opposite", "left" } } },
    -- 13 lie there: 4 3 3 3
    { pool = 0, settlement = { banker = 2, right = 1, opposite = 1, left = 1 } }),
  tables("N0.4 two over", {}, { tricks = even,
      match = { pool = 6, been_head = { "right", "opposite", "left" } } },
    -- 14 lie there: 4 4 3 3
    { pool = 0, settlement = { banker = 2, right = 2, opposite = 1, left = 1 } }),
  tables("N0.4 not the last", {}, { tricks = even,
      match = { pool = 5, been_head = { "right", "opposite" } } }, { pool = 13 }),
  tables("N0.4 taken", { taken = { left = "shi-baiwan suo-2" } }, { tricks = even,
      match = { pool = 5, been_head = { "right", "opposite", "left" } } },
    { pool = 0, settlement = { banker = -6, right = -2, opposite = -2, left = 10 + 5 } }),
  dealt("N0.4 a redeal is no hand", { left = "suo-1 suo-2 suo-3 suo-4 suo-5" },
    { options = { redeal_on_five = true },
      match = { pool = 6, been_head = { "right", "opposite", "left" } },
      history = { "banker: pass", "right: pass", "opposite: pass", "left: claim ?" } },
    { pool = 6, settlement = {} }),

  -- The bank
  passes("S8.2", "rotate", { banker = 8 }, "right"),
  passes("S8.3 most", "diao_winner", { banker = 3, opposite = 4, left = 1 }, "opposite"),
  passes("S8.3 left", "diao_winner", { banker = 2, right = 2, left = 4 }, "left"),
  passes("S8.3 equals", "diao_winner", { banker = 3, right = 1, opposite = 1, left = 3 }, "left"),
  passes("S8.3 equals, first", "diao_winner", { right = 3, opposite = 3, left = 2 }, "right"),
  passes("S8.3 the banker", "diao_winner", { banker = 4, right = 3, opposite = 1 }, "banker"),
  passes("S8.3 nobody", "diao_winner", even, "banker"),
  tables("S8.3 with six bonus hands", {},
    { options = { bank_pass = "diao_winner", yishang = "three+late" }, tricks = even },
    { next_head = "banker" }),
  tables("S8.2 without bonus hands", {}, { options = { yishang = "off" }, tricks = even },
    { next_head = "right" }),
  passes("S8.4 won", "stay_on_win", even, "banker", { taken = { banker = "suo-9 suo-2" } }),
  passes("S8.4 nothing", "stay_on_win", even, "right"),
  passes("S8.4 lost", "stay_on_win", even, "right", { taken = { left = "suo-9 suo-2" } }),
  { id = "S8.2 in a match", game = "madiao", match = { head = 2 }, deal = {}, cut = "wan-4",
    expect = { seats = { banker = 2, right = 3, opposite = 0, left = 1 }, acts = "right" } },

  -- 5.1 The trick
  { id = "P3", game = "madiao", zones = { hand = { banker = "qian-9 wan-2 suo-3" } },
    leader = "banker", expect = { legal = { "lead qian-9", "lead wan-2", "lead suo-3" } } },
  { id = "P4", game = "madiao", trick = { "lead suo-3" },
    zones = { hand = { right = "suo-2 suo-4 wan-9 suo-9" } },
    expect = { acts = "right", legal = { "beat suo-4", "beat suo-9", "bury suo-2", "bury suo-4",
                                         "bury wan-9", "bury suo-9" } } },
  { id = "P4 錢", game = "madiao", trick = { "lead qian-3" },
    zones = { hand = { right = "qian-2 qian-4 qian-kong" } },
    expect = { legal = { "beat qian-2", "beat qian-kong", "bury qian-2", "bury qian-4",
                         "bury qian-kong" } } },
  { id = "P4 the best so far", game = "madiao", trick = { "lead wan-3", "beat wan-7" },
    zones = { hand = { opposite = "wan-6 wan-8" } },
    expect = { legal = { "beat wan-8", "bury wan-6", "bury wan-8" } } },
  -- What was led and what beat is seen by all.
  { id = "P6", game = "madiao", leader = "banker", seen = "wan-9",
    zones = { hand = { banker = "wan-8 suo-8 qian-3" } },
    expect = { unbeatable = { game = "wan-8" } } },
  { id = "T1.1", game = "madiao", trick = { "banker: lead wan-3" },
    zones = { hand = { right = "wan-7 suo-3", opposite = "wan-9 suo-2", left = "qian-3 qian-4" } },
    history = { "right: beat wan-7", "opposite: bury suo-2", "left: bury qian-3" },
    expect = { zones = { taken = { right = "wan-7", banker = "" }, spent = "wan-3" } } },
  { id = "D2", game = "madiao", expect = {
      beats = { { "shi-wanwan", "shi-qianwan", true }, { "shi-90", "shi-baiwan", "beaten" },
                { "qian-kong", "qian-ban", true }, { "qian-1", "qian-2", true },
                { "qian-9", "qian-8", "beaten" }, { "wan-9", "suo-1", "neither" } } } },
}
