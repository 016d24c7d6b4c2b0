-- Scenes of Madiao for what the options of section 10 change, by the number of their rule; the
-- defaults are shown in madiao_test.lua too. liability_test.lua has O24 to O26, match_test.lua what
-- happens before and after play. madiao_test.lua takes all in. Amounts are in half-注.

local hands = require "madiao.hands_test"
local tables = hands.tables

local even = { banker = 2, right = 2, opposite = 2, left = 2 }

-- One table of left's, under these options; by items.
local function left(id, options, cards, zones, items)
  zones.taken = { left = cards }
  return tables(id, zones, { options = options, tricks = { left = 2 } },
                { worth = { left = items } })
end
local tv1, tv2 = "shi-baiwan shi-qianwan shi-wanwan qian-kong suo-8",
                 "shi-90 wan-5 wan-8 suo-8 qian-kong"
local function as_tv1(id, options, worth)
  return tables(id, { taken = { left = tv1 }, face = "suo-9" }, { options = options },
                { worth = { left = worth } })
end
local function as_tv2(id, options, worth)
  return tables(id, { taken = { left = tv2 }, face = "wan-9", buried = { left = "shi-baiwan" } },
                { options = options }, { worth = { left = worth } })
end
-- Each of these cards of left's pays by itself.
local function each_pays(id, options, cards)
  local scenes = {}
  for i, card in ipairs(cards) do
    scenes[i] = left(id .. card, options, card .. " wan-2", {}, { shang = 2 })
  end
  return scenes
end
local eight = "suo-1 suo-2 suo-3 suo-4 suo-5 suo-6 suo-7 suo-8"
-- The others have been banker before.
local last = { been_head = { "right", "opposite", "left" } }
local nines = { shang_set = "nines", kong_absorbed = false }

-- 弔 by itself: 5-3-0-0 with five of left's and three of the banker's.
local late = { diao_table = "late", diao_settlement = "zero_sum", pool = false }

-- 百老 as the only trick of right; opposite has a 弔.
local function only_trick(id, value, worth, settlement, pool)
  return tables(id, { taken = { right = "shi-baiwan" } },
    { options = { bai_only_trick = value }, match = { pool = 8 },
      tricks = { banker = 2, right = 1, opposite = 3, left = 2 } },
    { worth = { right = worth }, settlement = settlement, pool = pool })
end

-- 假逵: left has 八索 on the table, or buried it; the second bottom card is 九索.
local function substitute(id, options, zones, settlement)
  zones.under = zones.under or "suo-9"
  options.pool = false
  return tables(id, zones, { options = options, tricks = even }, { settlement = settlement })
end
local function on_table() return { taken = { left = "suo-8" } } end
local function buried() return { buried = { left = "suo-8" } } end
local guilty = { banker = 2, right = 2, opposite = 2, left = -6 }

local function knock(id, options, cards, settlement)
  return tables(id, { taken = { right = cards } }, { options = options, tricks = even },
                { settlement = settlement })
end

-- The eighth trick, left without a trick.
local function eighth(id, forfeit, tricks, legal)
  return { id = id, game = "madiao", options = { last_trick_forfeit = forfeit }, tricks = tricks,
           zones = { hand = { banker = "-", right = "qian-1", opposite = "wan-2",
                              left = "suo-2" } },
           trick = { "banker: lead qian-9" }, expect = { acts = "right", legal = legal } }
end

return {
  -- vice_shi
  left("O1 90", { vice_shi = "90", shang_set = "zun" }, "shi-90 suo-2", { face = "shi-wanwan" },
    { shang = 2 }),
  left("O1 90 counts once", { vice_shi = "90" }, "shi-90 suo-2", { face = "shi-wanwan" },
    { shang = 2 }),
  left("O1 90, 千萬", { vice_shi = "90" }, "shi-qianwan suo-2", { face = "shi-wanwan" }, {}),
  left("O1 none", { vice_shi = "none" }, "shi-qianwan suo-2", { face = "shi-wanwan" }, {}),
  substitute("O1 qianwan accused", {}, { taken = { left = "shi-qianwan" }, under = "shi-wanwan" },
    guilty),
  substitute("O1.1", { vice_shi = "90" }, { taken = { left = "shi-90" }, under = "shi-wanwan" },
    guilty),
  substitute("O1.1 千萬", { vice_shi = "90" },
    { taken = { left = "shi-qianwan" }, under = "shi-wanwan" }, {}),
  substitute("O1 none, nobody accused", { vice_shi = "none" },
    { taken = { left = "shi-qianwan" }, under = "shi-wanwan" }, {}),

  -- shang_set
  as_tv2("O2 zun", { shang_set = "zun" }, 30),
  each_pays("O2 zun ", { shang_set = "zun" }, { "shi-wanwan", "wan-9", "suo-9", "qian-kong" }),
  each_pays("O2 nines ", nines, { "shi-90", "wan-9", "suo-9", "qian-kong" }),
  left("O2 zun, promoted", { shang_set = "zun" }, "wan-8 shi-wanwan", { face = "wan-9" },
    { shang = 4 }),
  as_tv1("O2 nines TV-1", nines, 26),
  as_tv2("O2 nines TV-2", nines, 32),
  tables("O2 nines TV-3", { taken = { right = "wan-8" }, face = "wan-9",
                            buried = { right = "shi-baiwan" } },
    { options = nines }, { worth = { right = 4 } }),
  tables("O2 nines TV-4B", { taken = { left = "suo-9 qian-kong qian-ban" }, face = "wan-9" },
    { options = nines }, { worth = { left = { diao = 2, shang = 4 } } }),
  left("O2 nines, 萬萬", nines, "shi-wanwan shi-90", {}, { shang = 2 }),
  left("O2 nines, no deputy", nines, "shi-qianwan suo-2", { face = "shi-wanwan" }, {}),

  -- vice_qian
  left("O3 off", { vice_qian = false }, "qian-ban suo-2", { face = "qian-kong" }, {}),
  substitute("O3 on, accused", {}, { taken = { left = "qian-ban" }, under = "qian-kong" }, guilty),
  substitute("O3 off, nobody accused", { vice_qian = false },
    { taken = { left = "qian-ban" }, under = "qian-kong" }, {}),

  -- kong_absorbed
  as_tv1("O4 off", { kong_absorbed = false },
    { diao = 2, shang = 6, dahuobai = 6, sankai = 6, sihong = 8 }),

  -- red_set
  as_tv1("O5 nine_late", { red_set = "nine_late", sihong_more = "per_card" },
    { diao = 2, shang = 4, dahuobai = 6, sankai = 6, sihong = 10 }),
  left("O5 nine_late, low ones", { red_set = "nine_late" }, "shi-20 wan-1 suo-1 qian-9", {}, {}),
  left("O5 nine_late, deputies", { red_set = "nine_late" }, "wan-8 suo-8 qian-ban shi-qianwan", {},
    { sihong = 8 }),

  left("O5 nine_late, 百老", { red_set = "nine_late" }, "shi-baiwan wan-8 suo-8 qian-ban", {},
    { dahuobai = 6, dahuobai_tu = 12, sihong = 8 }),

  -- sankai
  left("O6 any_three_red", { sankai = "any_three_red" }, "shi-20 wan-1 suo-1", {}, { sankai = 6 }),
  left("O6 any_three_red, once", { sankai = "any_three_red" },
    "shi-20 wan-1 suo-1 qian-9 shi-qianwan", {}, { sankai = 6, sihong = 8 }),
  left("O6 any_three_red, two", { sankai = "any_three_red" }, "shi-20 wan-1 suo-2", {}, {}),
  tables("O6 transfers", { taken = { left = "shi-20 wan-1 suo-1 suo-2" } },
    { options = { sankai = "any_three_red", pool = false, liab = "off" },
      tricks = { banker = 2, right = 1, opposite = 1, left = 4 } },
    { transfers = {
      { clause = "settle.diao" }, { clause = "settle.diao" }, { clause = "settle.diao" },
      { from = "banker", to = "left", amount = 6, clause = "settle.sankai",
        cards = "shi-20 wan-1 suo-1" } } }),
  left("O6 bai_qian_wan", {}, "shi-20 wan-1 suo-1", {}, {}),

  -- sihong_more
  left("O7 per_card four", { sihong_more = "per_card" }, "shi-20 wan-1 suo-1 qian-9", {},
    { sihong = 8 }),
  left("O7 per_card five", { sihong_more = "per_card" }, "shi-20 wan-1 suo-1 qian-9 shi-qianwan",
    {}, { sihong = 10 }),

  -- dahuobai_tu, quanshou, quan_tu
  left("O8 0", { dahuobai_tu = 0 }, "shi-baiwan wan-5", {}, { dahuobai = 6 }),
  left("O8 12", { dahuobai_tu = 12 }, "shi-baiwan wan-5", {}, { dahuobai = 6, dahuobai_tu = 24 }),
  tables("O9 4", {}, { options = { quanshou = 4 }, tricks = { left = 8 } },
    { worth = { left = { diao = 2, quanshou = 8 } } }),
  tables("O9 0", {}, { options = { quanshou = 0 }, tricks = { left = 8 } },
    { worth = { left = { diao = 2 } } }),
  left("O10 32", { quan_tu = "32" }, "shi-baiwan shi-90 wan-5 wan-6 wan-8", {},
    { shang = 2, xiaotu = 6, dahuobai = 6, dahuobai_tu = 36, quan_tu = 64 }),
  tables("V12 all 突 before the knock", { taken = { left = "shi-baiwan shi-90 wan-5 wan-6 wan-8" } },
    { options = { quan_tu = "32", pool = false, liab = "off" },
      tricks = { banker = 2, right = 1, left = 5 } },
    { transfers = {
      { clause = "settle.diao" }, { clause = "settle.diao" }, { clause = "settle.diao" },
      { clause = "settle.shang" }, { clause = "settle.xiaotu" }, { clause = "settle.dahuobai" },
      { clause = "settle.dahuobai_tu" }, { clause = "settle.quan_tu", amount = 64 },
      { clause = "settle.knock" }, { clause = "settle.knock" } } }),
  left("O10 32, one short", { quan_tu = "32" }, "shi-baiwan shi-90 wan-5 wan-6", {},
    { shang = 2, xiaotu = 4, dahuobai = 6, dahuobai_tu = 24 }),
  left("O10 0", {}, "shi-baiwan shi-90 wan-5 wan-6 wan-8", {},
    { shang = 2, xiaotu = 6, dahuobai = 6, dahuobai_tu = 36 }),

  -- diao_table with diao_settlement
  tables("O12 zero_sum TV-1", { taken = { left = tv1 }, face = "suo-9" },
    { options = late, tricks = { left = 5, banker = 3 } },
    -- 12 注 from the banker, who is worth 0; a knock on two; 弔 1 each for left and banker
    { worth = { left = { shang = 4, dahuobai = 6, sankai = 6, sihong = 8 }, banker = 0 },
      settlement = { left = 24 + 4 + 2, banker = -24 + 2, right = -2 - 2, opposite = -2 - 2 } }),
  tables("O12 zero_sum TV-4B", {
      taken = { banker = "qian-1", right = "shi-baiwan shi-90",
                opposite = "suo-9 qian-kong qian-ban", left = "shi-wanwan wan-7" },
      face = "wan-9", under = "wan-8" }, { options = late },
    -- B: 2 from the banker and 1 of 弔, less 1 for the knock
    { worth = { opposite = { shang = 4 } },
      settlement = { banker = -14 - 2, right = 8 + 4, opposite = 4 - 2 + 2, left = 2 - 2 } }),

  -- bai_only_trick: n = 0, opposite is worth 2
  only_trick("O13 sibai", "sibai", { diao = -2, sibai = 2 },
    { banker = -4, right = -2, opposite = 0, left = -2 }, 16),
  only_trick("O13 nothing", "nothing", { diao = -2 },
    { banker = -2, right = -4, opposite = 0, left = -2 }, 16),
  only_trick("O13 dahuobai", "dahuobai", { diao = -2, dahuobai = 6 },
    { banker = -6, right = 4 + 4 + 8, opposite = 0, left = -2 }, 0),
  tables("O13 nothing, buried", { buried = { left = "shi-baiwan" }, taken = { left = "wan-6" } },
    { options = { bai_only_trick = "nothing" } },
    { worth = { left = { diao = -2, sibai = 2, sibai_tu = 4 } } }),

  -- jiakui_scope
  substitute("O14 on_table", {}, on_table(), guilty),
  substitute("O14 on_table, buried", {}, buried(), {}),
  substitute("O14 dealt", { jiakui_scope = "dealt" }, on_table(), guilty),
  substitute("O14 dealt, buried", { jiakui_scope = "dealt" }, buried(), guilty),
  substitute("O14 off", { jiakui_scope = "off" }, on_table(), {}),

  tables("V3 transfers", { taken = { left = "suo-8" }, under = "suo-9" },
    { options = { pool = false }, tricks = even },
    { transfers = {
      { from = "left", to = "banker", amount = 2, clause = "settle.jiakui", cards = "suo-8" },
      { from = "left", to = "right", amount = 2, clause = "settle.jiakui", cards = "suo-8" },
      { from = "left", to = "opposite", amount = 2, clause = "settle.jiakui", cards = "suo-8" },
    } }),

  -- knock_tu
  knock("O15 off", {}, "shi-baiwan wan-5",
    { banker = -18, right = 18 + 4, opposite = -2, left = -2 }),
  knock("O15 on", { knock_tu = true }, "shi-baiwan wan-5",
    { banker = -18, right = 18 + 8, opposite = -4, left = -4 }),
  knock("O15 on, in sixths", { knock_tu = true, stake_chong = 6 }, "shi-baiwan wan-5",
    { banker = -54, right = 54 + 24, opposite = -12, left = -12 }),
  knock("O15 on, no 突", { knock_tu = true }, "shi-baiwan suo-2",
    { banker = -6, right = 6 + 4, opposite = -2, left = -2 }),

  -- last_trick_forfeit
  eighth("O20 off", false, { banker = 7 }, { "beat qian-1", "bury qian-1" }),
  eighth("O20 on", true, { banker = 7 }, { "bury qian-1" }),
  eighth("O20 on, with a trick", true, { banker = 6, right = 1 }, { "beat qian-1", "bury qian-1" }),
  { id = "O20 on, the seventh", game = "madiao", options = { last_trick_forfeit = true },
    zones = { hand = { banker = "qian-8", right = "qian-1 wan-3", opposite = "wan-2 suo-3",
                       left = "suo-2 suo-4" } },
    tricks = { banker = 6 }, trick = { "banker: lead qian-9" },
    expect = { legal_has = { "beat qian-1" }, legal_not = { "beat wan-3" } } },

  -- first_lead
  { id = "O21 head", game = "madiao", deal = {}, cut = "wan-4", expect = { acts = "right",
      marks = { opener = "right" } } },
  { id = "O21 banker", game = "madiao", deal = {}, cut = "wan-4",
    options = { first_lead = "banker" },
    expect = { acts = "banker", marks = { opener = "right" }, recipients = { "0 right" } } },

  -- The variants, each by what it is for
  tables("late, quanshou", {}, { game = "madiao/late", tricks = { banker = 8 }, match = last },
    { worth = { banker = { quanshou = 8 } },
      settlement = { banker = 24 + 6, right = -8 - 2, opposite = -8 - 2, left = -8 - 2 },
      pool = 0 }),
  tables("late, knock", { taken = { right = "shi-baiwan wan-5" } },
    { game = "madiao/late", tricks = even, match = { pool = 8 } },
    { settlement = { banker = -18, right = 18 + 8 + 8, opposite = -4, left = -4 } }),
  tables("late, all 突", { taken = { left = "shi-baiwan shi-90 wan-5 wan-6 wan-8" } },
    { game = "madiao/late", tricks = { banker = 3, left = 5 } },
    { worth = { left = { shang = 2, xiaotu = 6, dahuobai = 6, dahuobai_tu = 36, quan_tu = 64 } } }),
  hands.dealt("late, 六紅", { left = "shi-wanwan wan-9 suo-9 qian-kong wan-8 suo-8 qian-2 qian-3" },
    { game = "madiao/late" }, { reason = "yishang", worth = { left = 2 }, pool = 8,
      settlement = { banker = -12 - 4, right = -14, opposite = -14, left = 36 } }),
  { id = "late, first lead", game = "madiao/late", deal = {}, cut = "wan-4",
    expect = { acts = "banker" } },
  tables("nines, 萬萬", { taken = { left = "shi-wanwan shi-90 qian-kong" } },
    { game = "madiao/nines" }, { worth = { left = { diao = 2, shang = 4 } } }),
  tables("nines, the last hand", {}, { game = "madiao/nines", tricks = even, match = last },
    { settlement = {}, pool = 0 }),
  tables("nines, the pool", { taken = { right = "shi-baiwan suo-2" } },
    { game = "madiao/nines", tricks = even, match = { pool = 8 } },
    { settlement = { banker = -6, right = 6 + 4 + 8, opposite = -2, left = -2 } }),
  hands.dealt("nines, 八索", { left = eight }, { game = "madiao/nines" },
    { reason = "yishang", settlement = { banker = -20, right = -18, opposite = -18, left = 48 } }),
  hands.dealt("no-penalties, 八索", { left = eight }, { game = "madiao/no-penalties" },
    { reason = "yishang", settlement = { banker = -18, right = -16, opposite = -16, left = 50 } }),
  tables("no-penalties", { taken = { right = "shi-baiwan suo-2" } },
    { game = "madiao/no-penalties", tricks = even },
    { settlement = { banker = -6, right = 6 + 4, opposite = -2, left = -2 }, pool = 0 }),

  -- stake_chong: what is divisible by 3 pays in sixths
  tables("O29 chong 4", { taken = { left = "suo-9 suo-2" } }, { options = { stake_chong = 4 } },
    { worth = { left = { shang = 2 } } }),
  tables("O29 chong 6", { taken = { left = "suo-9 suo-2" } }, { options = { stake_chong = 6 } },
    { worth = { left = { shang = 6 } }, pool = 24 }),
}
