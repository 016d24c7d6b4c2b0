-- Scenes of Madiao: every worked example of history/games/madiao.md, section 11, under its own
-- number, the awards of section 7 and the splits of section 6 under the numbers of their rules.
-- Amounts are in half-注. What the options change is in options_test.lua, who answers for others in
-- liability_test.lua, what happens before and after play in match_test.lua.

local hands = require "madiao.hands_test"
local tables, hand = hands.tables, hands.hand

-- 11.2: TV-4. A is right, B opposite, X left.
local tv4 = {
  taken = { banker = "qian-1", right = "shi-baiwan shi-90", opposite = "suo-9 qian-kong qian-ban",
            left = "shi-wanwan wan-7" },
  face = "wan-9", under = "wan-8",
}
local tv4_worth = {
  banker = { diao = -2 }, right = { shang = 2, dahuobai = 6 }, opposite = { diao = 2, shang = 4 },
  left = { shang = 2 },
}
-- The pool, empty before, goes to A; nothing is in it.
local function stated_tv4(mode, settlement)
  return tables("TV-4 " .. mode, tv4, {
    options = { liab = mode }, offences = mode ~= "off" and { { is = "L1", by = "left" } } or nil,
  }, { worth = tv4_worth, settlement = settlement, pool = 0 })
end
-- X leads 萬萬 while he guards with 千萬, then gives up 千萬 before 百老 is out.
local tv4_tricks = {
  { "banker", "qian-1", "-", "-", "-" },
  { "banker", "shi-20", "-", "-", "shi-wanwan" },
  { "left", "wan-7", "-", "-", "-" },
  { "left", "shi-30", "-", "shi-90", "-" },
  { "right", "suo-1", "suo-9", "-shi-qianwan", "-" },
  { "opposite", "qian-ban", "-", "-", "-" },
  { "opposite", "qian-kong", "-", "-", "-" },
  { "opposite", "shi-40", "-", "-", "shi-baiwan" },
}
local function played_tv4(mode, settlement)
  return hand("TV-4 played, " .. mode, tv4_tricks, { face = "wan-9", under = "wan-8" },
    { options = { liab = mode } },
    { worth = tv4_worth, settlement = settlement, next_head = "right", zones = tv4 })
end
local unpaid = { banker = -22, right = 14, opposite = 6, left = 2 }
local fixed  = { banker = -18, right = 14, opposite = 8, left = -4 }
local net    = { banker = -18, right = 14, opposite = 6, left = -2 }

-- TV-5, as the sheet completes it: 百老 of A and a 賞 of the banker are let through. Before that the
-- nets are -14 12 0 2, with a knock of 2 on opposite and left.
local function as_tv5(id, options, offences, settlement)
  return tables(id,
    { taken = { banker = "wan-2", right = "shi-baiwan suo-2", opposite = "suo-3 suo-4",
                left = "qian-2 qian-3 qian-4" } },
    { options = options, offences = offences },
    { worth = { banker = -2, right = 6, opposite = 0, left = 2 }, settlement = settlement })
end
local function tv5(mode, settlement)
  return as_tv5("TV-5 " .. mode, { liab = mode },
    { { is = "L1", by = "left" }, { is = "L2", by = "left" } }, settlement)
end

-- 11.3: TV-6. p is opposite, q left.
local function seven(id, winners, worth)
  return tables(id, {}, { winners = winners }, { worth = { opposite = worth } })
end
local p, q = "opposite", "left"

-- One table, all else empty; 百老 with nobody unless told.
local function table_of(id, cards, zones, items, options)
  zones.taken = { left = cards }
  return tables(id, zones, { options = options, tricks = { left = 2 } },
                { worth = { left = items } })
end
local dead_tricks = { tricks = { left = 1 } }

-- Section 6. What every split earns under both tables, in half-注.
local splits = {
  { "8-0-0-0", { 2, -2, -2, -2 }, { 6, -2, -2, -2 } },
  { "7-1-0-0", { 2, -2, -2, -2 }, { 6, -2, -2, -2 } },
  { "6-2-0-0", { 2, 0, -2, -2 }, { 4, 0, -2, -2 } },
  { "6-1-1-0", { 2, -2, -2, -2 }, { 6, -2, -2, -2 } },
  { "5-3-0-0", { 2, 2, -2, -2 }, { 2, 2, -2, -2 } },
  { "5-2-1-0", { 2, 0, -2, -2 }, { 4, 0, -2, -2 } },
  { "5-1-1-1", { 2, -2, -2, -2 }, { 6, -2, -2, -2 } },
  { "4-4-0-0", { 2, 2, -2, -2 }, { 2, 2, -2, -2 } },
  { "4-3-1-0", { 2, 2, -2, -2 }, { 2, 2, -2, -2 } },
  { "4-2-2-0", { 2, 0, 0, -2 }, { 2, 0, 0, -2 } },
  { "4-2-1-1", { 2, 0, -2, -2 }, { 4, 0, -2, -2 } },
  { "3-3-2-0", { 1, 1, 0, -2 }, { 1, 1, 0, -2 } },
  { "3-3-1-1", { 2, 2, -2, -2 }, { 2, 2, -2, -2 } },
  { "3-2-2-1", { 2, 0, 0, -2 }, { 2, 0, 0, -2 } },
  { "2-2-2-2", { 0, 0, 0, 0 }, { 0, 0, 0, 0 } },
}
local late = { diao_table = "late", diao_settlement = "zero_sum", pool = false, quanshou = 0 }
-- Most tricks with the first of these, and on in their order.
local function split_between(row, order, suffix)
  local split, capped, later = row[1], row[2], row[3]
  local tricks, worth, settlement = {}, {}, {}
  for i, role in ipairs(order) do
    tricks[role] = split:byte(2 * i - 1) - ("0"):byte()
    worth[role] = capped[i]
    settlement[role] = later[i]
  end
  return {
    tables("T3 " .. split .. suffix, {}, { options = { quanshou = 0 }, tricks = tricks },
      { worth = worth }),
    tables("O11 late " .. split .. suffix, {}, { options = late, tricks = tricks },
      { worth = { banker = 0, right = 0, opposite = 0, left = 0 }, settlement = settlement }),
  }
end
local function split_scenes()
  local made = {}
  for _, row in ipairs(splits) do
    made[#made + 1] = split_between(row, { "left", "opposite", "right", "banker" }, "")
    made[#made + 1] = split_between(row, { "banker", "right", "opposite", "left" },
      ", from the banker")
  end
  return made
end

return {
  -- 11.1 Values
  tables("TV-1", { taken = { banker = "shi-baiwan shi-qianwan shi-wanwan qian-kong suo-8" },
                   face = "suo-9" }, {},
    { worth = { banker = { diao = 2, shang = 4, dahuobai = 6, sankai = 6, sihong = 8 } } }),
  tables("TV-1 in all", { taken = { banker = "shi-baiwan shi-qianwan shi-wanwan qian-kong suo-8" },
                          face = "suo-9" }, {}, { worth = { banker = 26 } }),
  tables("TV-2", { taken = { left = "shi-90 wan-5 wan-8 suo-8 qian-kong" }, face = "wan-9",
                   buried = { left = "shi-baiwan" }, bottom = "wan-6" }, {},
    { worth = { left = { diao = 2, shang = 6, xiaotu = 4, xiaohuobai = 4, xiaohuobai_tu = 16 } } }),
  tables("TV-3", { taken = { right = "wan-8" }, face = "wan-9", buried = { right = "shi-baiwan" } },
    {}, { worth = { right = { diao = -2, sibai = 2, sibai_tu = 4 } } }),
  tables("TV-4A", tv4, {}, { worth = { right = 8 } }),
  tables("TV-4B", tv4, {}, { worth = { opposite = 6 } }),
  tables("TV-4X", tv4, {}, { worth = { left = 2 } }),
  tables("TV-4Z", tv4, {}, { worth = { banker = -2 } }),
  tables("TV-7", { taken = { opposite = "shi-baiwan wan-5 wan-6" }, face = "qian-7" },
    { tricks = { banker = 2, right = 2, opposite = 3, left = 1 } },
    { worth = { opposite = { diao = 2, dahuobai = 6, dahuobai_tu = 24 }, left = { diao = -2 } } }),
  tables("TV-D 3-3-2-0", {}, { tricks = { banker = 3, right = 3, opposite = 2 } },
    { worth = { banker = 1, right = 1, opposite = 0, left = -2 } }),
  tables("TV-D 3-2-2-1", {}, { tricks = { banker = 3, right = 2, opposite = 2, left = 1 } },
    { worth = { banker = 2, right = 0, opposite = 0, left = -2 } }),
  tables("TV-D 5-3-0-0", {}, { tricks = { banker = 5, right = 3 } },
    { worth = { banker = 2, right = 2, opposite = -2, left = -2 } }),
  tables("TV-D 2-2-2-2", {}, { tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { worth = { banker = 0, right = 0, opposite = 0, left = 0 } }),

  -- 11.2 Liability
  stated_tv4("off", unpaid), stated_tv4("fixed", fixed), stated_tv4("cap", fixed),
  stated_tv4("net", net),
  played_tv4("off", unpaid), played_tv4("fixed", fixed), played_tv4("cap", fixed),
  played_tv4("net", net),
  tables("TV-4 transfers", tv4,
    { match = { pool = 20 }, offences = { { is = "L1", by = "left" } } },
    { pool = 0, transfers = {
      { from = "banker", to = "right", amount = 2, clause = "settle.diao" },
      { from = "banker", to = "opposite", amount = 2, clause = "settle.diao" },
      { from = "banker", to = "left", amount = 2, clause = "settle.diao" },
      { from = "banker", to = "opposite", amount = 2, clause = "settle.diao" },
      { from = "banker", to = "right", amount = 2, clause = "settle.shang", cards = "shi-90" },
      { from = "banker", to = "opposite", amount = 4, clause = "settle.shang",
        cards = "suo-9 qian-kong" },
      { from = "banker", to = "left", amount = 2, clause = "settle.shang", cards = "shi-wanwan" },
      { from = "banker", to = "right", amount = 6, clause = "settle.dahuobai",
        cards = "shi-baiwan" },
      { from = "opposite", to = "right", amount = 2, clause = "settle.knock" },
      { from = "left", to = "right", amount = 2, clause = "settle.knock" },
      { from = "left", to = "banker", amount = 4, clause = "settle.liability" },
      { from = "left", to = "opposite", amount = 2, clause = "settle.liability" },
      { from = "nobody", to = "right", amount = 20, clause = "settle.pool_taken" },
    } }),
  tv5("fixed", { banker = -14 + 4, right = 12 + 2, opposite = 0 + 2 + 2, left = 2 - 10 }),
  -- right paid nobody, opposite only the knock
  tv5("cap", { banker = -14 + 4, right = 12, opposite = 0 + 2, left = 2 - 6 }),
  -- nor does a fine count, which he has back with the pool
  as_tv5("L6.1", { liab = "cap", penalties = "full" },
    { { is = "L1", by = "left" }, { is = "L2", by = "left" }, { is = "N1", by = "right" } },
    { banker = -14 + 4, right = 12, opposite = 0 + 2, left = 2 - 6 }),
  tv5("net", { banker = -14 + 4, right = 12, opposite = 0, left = 2 - 4 }),

  -- 11.3 Other cases
  seven("TV-6 first seven", { p, p, p, p, p, p, p, q }, { diao = 2, quanshou = 16 }),
  seven("TV-6 another first", { q, p, p, p, p, p, p, p }, { diao = 2 }),
  seven("T4 eight", { p, p, p, p, p, p, p, p }, { diao = 2, quanshou = 16 }),
  seven("T4 interrupted", { p, p, q, p, p, p, p, p }, { diao = 2 }),
  tables("TV-8", { taken = { left = "suo-2 suo-3" } },
    { match = { pool = 20 }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { pool = 28, settlement = { banker = -2, right = -2, opposite = -2, left = -2 } }),
  tables("TV-8 next", { taken = { left = "shi-baiwan suo-3" } },
    { match = { pool = 28 }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { pool = 0, settlement = { banker = -6, right = -2, opposite = -2, left = 38 } }),
  tables("TV-9", { taken = { left = "suo-8 qian-2" }, under = "suo-9" },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { settlement = { banker = 2, right = 2, opposite = 2, left = -6 } }),

  split_scenes(),

  -- 7.2 The awards
  table_of("W2 正賞", "shi-wanwan wan-9", {}, { shang = 4 }),
  table_of("W2 more", "suo-9 qian-kong", {}, { shang = 4 }),
  table_of("W2 九十", "shi-90 wan-2", {}, { shang = 2 }),
  tables("V8 no 正本", { taken = { left = "shi-wanwan" } }, dead_tricks,
    { worth = { left = { diao = -2 } } }),
  table_of("V2 千萬", "shi-qianwan wan-2", { face = "shi-wanwan" }, { shang = 2 }),
  table_of("V2 八萬", "wan-8 wan-2", { face = "wan-9" }, { shang = 2 }),
  table_of("V2 八索", "suo-8 wan-2", { face = "suo-9" }, { shang = 2 }),
  table_of("V2 半文錢", "qian-ban wan-2", { face = "qian-kong" }, { shang = 2 }),
  table_of("V2 of another suit", "suo-8 wan-8", { face = "qian-kong" }, {}),
  table_of("V1 second card", "suo-2 wan-8", { under = "suo-9" }, {}),
  table_of("W3", "shi-90 wan-5 wan-6 wan-8", {}, { shang = 2, xiaotu = 6 }),
  tables("W4", { taken = { left = "suo-2" }, buried = { left = "shi-baiwan" } }, dead_tricks,
    { worth = { left = { diao = -2, sibai = 2 } } }),
  tables("W4 no table", { buried = { left = "shi-baiwan" } }, {},
    { worth = { left = { diao = -2, sibai = 2 } } }),
  tables("W5", { taken = { left = "wan-6" }, buried = { left = "shi-baiwan" } }, dead_tricks,
    { worth = { left = { diao = -2, sibai = 2, sibai_tu = 4 } } }),
  table_of("W6", "suo-2 suo-3", { buried = { left = "shi-baiwan" } }, { xiaohuobai = 4 }),
  table_of("W7", "wan-5 wan-6 wan-8", { buried = { left = "shi-baiwan" } },
    { xiaohuobai = 4, xiaohuobai_tu = 24 }),
  table_of("W8", "shi-baiwan suo-2", {}, { dahuobai = 6 }),
  table_of("W9", "shi-baiwan wan-5 wan-8", {}, { dahuobai = 6, dahuobai_tu = 24 }),
  table_of("W10", "shi-baiwan shi-qianwan shi-wanwan", {}, { shang = 2, dahuobai = 6, sankai = 6 }),
  table_of("W10 two of them", "shi-qianwan shi-wanwan suo-2", {}, { shang = 2 }),
  table_of("W10 without 千萬", "shi-baiwan shi-wanwan", {}, { shang = 2, dahuobai = 6 }),
  table_of("W10 without 萬萬", "shi-baiwan shi-qianwan", {}, { dahuobai = 6 }),
  tables("W10 百老 of another", { taken = { left = "shi-qianwan shi-wanwan",
                                           right = "shi-baiwan suo-2" } },
    { tricks = { left = 2, right = 2 } }, { worth = { left = { shang = 2 } } }),
  tables("W10 transfers", { taken = { left = "shi-baiwan shi-qianwan shi-wanwan wan-2" } },
    { tricks = { banker = 2, right = 1, opposite = 1, left = 4 },
      options = { pool = false, liab = "off" } },
    { transfers = {
      { from = "right", to = "banker", amount = 2, clause = "settle.diao" },
      { from = "opposite", to = "banker", amount = 2, clause = "settle.diao" },
      { from = "banker", to = "left", amount = 2, clause = "settle.diao" },
      { from = "banker", to = "left", amount = 2, clause = "settle.shang", cards = "shi-wanwan" },
      { from = "banker", to = "left", amount = 6, clause = "settle.dahuobai",
        cards = "shi-baiwan" },
      { from = "banker", to = "left", amount = 6, clause = "settle.sankai",
        cards = "shi-wanwan shi-qianwan shi-baiwan" },
      { from = "right", to = "left", amount = 2, clause = "settle.knock" },
      { from = "opposite", to = "left", amount = 2, clause = "settle.knock" },
    } }),
  table_of("W11", "shi-20 wan-1 suo-1 qian-9", {}, { sihong = 8 }),
  table_of("W11 three", "shi-20 wan-1 suo-1 qian-8", {}, {}),
  table_of("W11.1 five", "shi-20 wan-1 suo-1 qian-9 shi-qianwan", {}, { sihong = 8 }),
  tables("V4", { taken = { left = "shi-baiwan" } }, dead_tricks,
    { worth = { left = { diao = -2, sibai = 2 } } }),
  table_of("V5", "wan-5 wan-6", {}, {}),
  tables("V6", { taken = { left = "shi-qianwan suo-2", right = "wan-2 wan-3" },
                 buried = { right = "shi-baiwan" } }, {},
    { worth = { left = {}, right = { xiaohuobai = 4 } } }),
  table_of("V7", "qian-kong shi-20 wan-1 suo-1", {}, { sihong = 8 }),
  table_of("V7 three reds", "qian-kong shi-20 wan-1 suo-2", {}, { shang = 2 }),

  -- 7.3 and 7.4
  tables("V10", { taken = { banker = "suo-9 suo-2", left = "shi-90 suo-3" } },
    { options = { pool = false }, tricks = { banker = 3, right = 1, opposite = 2, left = 2 } },
    -- n = 2, m = -1, 0, 1 in 注
    { worth = { banker = 4, right = -2, opposite = 0, left = 2 },
      settlement = { banker = 12, right = -6, opposite = -4, left = -2 } }),
  tables("V11 banker", { taken = { banker = "shi-baiwan suo-2" } },
    { tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { settlement = { banker = 18, right = -6, opposite = -6, left = -6 } }),
  tables("V3 banker", { taken = { banker = "wan-8" }, under = "wan-9" },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { settlement = { banker = -6, right = 2, opposite = 2, left = 2 } }),
  tables("V3 other awards", { taken = { left = "suo-8 suo-2 shi-baiwan" }, under = "suo-9" },
    { tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { worth = { left = { dahuobai = 6 } },
      settlement = { banker = -4, right = 0, opposite = 0, left = 4 } }),

  require "madiao.options_test", require "madiao.liability_test", require "madiao.match_test",
}
