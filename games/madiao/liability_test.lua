-- Scenes of Madiao for section 8, who answers for others: whole hands, played out. Each comes
-- twice: with liab = off, as the others would pay, and with what the offender then pays besides.
-- madiao_test.lua takes them in. Amounts are in half-注.

local hands = require "madiao.hands_test"

-- `due` lists { offender, to whom, amount }.
local function charged(id, tricks, before, due, options)
  local after = {}
  for role, amount in pairs(before) do after[role] = amount end
  for _, paid in ipairs(due) do
    after[paid[1]] = after[paid[1]] - paid[3]
    after[paid[2]] = after[paid[2]] + paid[3]
  end
  local off, on = { liab = "off", pool = false }, { pool = false }
  for name, value in pairs(options or {}) do
    off[name], on[name] = value, value
  end
  off.liab = "off"
  return {
    hands.hand(id .. ", off", tricks, {}, { options = off }, { settlement = before }),
    hands.hand(id, tricks, {}, { options = on }, { settlement = after }),
  }
end

-- 百老 of right wins the second trick; everybody ends with two. `first` and `second` are these
-- tricks; opposite buries `third` in the next.
local function even(first, second, third, fourth)
  return {
    first, second,
    { "right", "suo-9", third or "-", fourth or "-", "-" },
    { "right", "qian-8", "qian-2", "-", "-" },
    { "opposite", "qian-1", "-", "-", "-" },
    { "opposite", "wan-3", "wan-4", "-", "-" },
    { "left", "wan-2", "wan-9", "-", "-" },
    { "banker", "qian-9", "-", "-", "-" },
  }
end
local plain = { "left", "suo-1", "-", "-", "-" }
local bai = { "left", "shi-20", "-", "shi-baiwan", "-" }
-- n = 1 注, right is worth 4 and knocks
local base = { banker = -2, right = 10, opposite = -4, left = -4 }
local with_wan = { banker = -4, right = 10, opposite = -4, left = -2 } -- left scores 萬萬
local by_left = { { "left", "banker", 2 }, { "left", "opposite", 2 } }
local by_opposite = { { "opposite", "banker", 2 }, { "opposite", "left", 2 } }
local both = { { "left", "banker", 2 }, { "left", "opposite", 2 },
               { "opposite", "banker", 2 }, { "opposite", "left", 2 } }
local two = even({ "left", "shi-qianwan", "-", "-", "-shi-wanwan" }, bai)

-- P8.2: left has only 十 when he buries 千萬; or `other` besides.
local function late_guard(other)
  return {
    { "banker", "wan-9", "-", "-", "-" },
    { "banker", "qian-9", "-", "qian-2", "-" },
    { "opposite", "qian-1", "-", "-", "-" },
    { "opposite", "wan-2", "wan-4", "-", "-" },
    { "left", "shi-30", "shi-40", "-", "-" },
    { "banker", "suo-2", "suo-9", "-", "-" },
    { "right", "suo-8", "-", "-shi-qianwan", "-" },
    { "right", "shi-baiwan", "-", other, "-" },
  }
end
local late_base = { banker = -2, right = 12, opposite = -4, left = -6 }

-- 百老 is the only trick of right.
local one_trick = {
  { "left", "shi-qianwan", "-", "-", "-" }, { "left", "shi-20", "-", "shi-baiwan", "-" },
  { "right", "qian-8", "qian-2", "-", "-" }, { "opposite", "qian-1", "-", "-", "-" },
  { "opposite", "qian-ban", "-", "-", "-" }, { "opposite", "wan-3", "wan-4", "-", "-" },
  { "left", "wan-2", "wan-9", "-", "-" }, { "banker", "qian-9", "-", "-", "-" },
}

-- The banker wins the first trick, then leads 賞; afterwards nothing of note.
local rest = {
  { "banker", "suo-2", "suo-3", "-", "-" },
  { "right", "suo-4", "-", "-", "-" },
  { "right", "qian-9", "qian-8", "-", "-" },
  { "opposite", "qian-7", "-", "-", "-" },
  { "opposite", "shi-30", "shi-40", "-", "-" },
  { "left", "shi-20", "-", "-", "-" },
}
local function banker_wins(...)
  local tricks = { ... }
  for i, trick in ipairs(rest) do
    -- a third trick of the banker's takes the second of opposite's
    if #tricks < 8 and not (select("#", ...) == 3 and i == 4) then tricks[#tricks + 1] = trick end
  end
  return tricks
end
local feeding = banker_wins(
  { "banker", "wan-7", "-", "-", "-" },
  { "banker", "wan-9", "-", "-wan-8", "-" })
local function both_let_off()
  return banker_wins({ "banker", "shi-70", "-", "-", "-" },
    { "banker", "wan-9", "-", "-shi-80", "-shi-90" })
end
local two_releases = { { "left", "right", 2 }, { "left", "opposite", 2 },
                       { "opposite", "right", 2 }, { "opposite", "left", 2 } }
local won_two = { banker = 6, right = -2, opposite = -2, left = -2 }
local won_three = { banker = 20, right = -6, opposite = -8, left = -6 }

return {
  -- L1: a guard led or buried
  charged("L1 led", even({ "left", "shi-qianwan", "-", "-", "-" }, bai), base, by_left),
  charged("L1 萬萬 led", even({ "left", "shi-wanwan", "-", "-", "-" }, bai), with_wan, by_left),
  charged("L1.1", even({ "left", "suo-1", "-", "-", "-shi-qianwan" }, bai), base, by_opposite),
  charged("L1.1 萬萬", even({ "left", "suo-1", "-", "-", "-shi-wanwan" }, bai), base, by_opposite),
  charged("L1 after 百老", even(plain, bai, "-", "-shi-qianwan"), base, {}),

  -- L1.2: not catching; O25
  charged("L1.2", even(plain, bai, "-shi-qianwan"), base, by_opposite),
  charged("L1.2 with the guard itself", even(plain,
    { "left", "shi-20", "-", "shi-baiwan", "-shi-qianwan" }), base, by_opposite),
  charged("O25 off", even(plain, bai, "-shi-qianwan"), base, {}, { liab_refuse = false }),
  charged("O25 off, a guard led", even({ "left", "shi-qianwan", "-", "-", "-" }, bai), base,
    by_left, { liab_refuse = false }),

  -- excused
  charged("P8.1", even({ "left", "shi-wanwan", "-", "-", "-" }, bai, "-", "-shi-qianwan"), with_wan,
    {}),
  charged("P8.1 千萬 led beside 萬萬",
    even({ "left", "shi-qianwan", "-", "-", "-" }, bai, "-", "-shi-wanwan"), base, by_left),
  charged("P8.2", late_guard("-shi-20"), late_base, {}),
  charged("P8.2 no 十 shown", {
      { "banker", "wan-9", "-", "-", "-" }, { "banker", "qian-9", "-", "qian-2", "-" },
      { "opposite", "qian-1", "-", "-", "-" }, { "opposite", "wan-2", "wan-4", "-", "-" },
      { "left", "suo-1", "suo-5", "-", "-" }, { "banker", "suo-2", "suo-9", "-", "-" },
      { "right", "suo-8", "-", "-shi-qianwan", "-" },
      { "right", "shi-baiwan", "-", "-shi-20", "-" } }, late_base, by_left),
  charged("P8.2 not only 十", late_guard("-suo-7"), late_base, by_left),
  charged("P8.3", even({ "left", "shi-qianwan", "-", "-", "-" },
    { "left", "shi-20", "-", "shi-50", "-" }, "-", "-"), -- 百老 is not dealt
    { banker = 4, right = 0, opposite = -2, left = -2 }, {}),
  charged("P8.3 buried", {
      { "left", "shi-qianwan", "-", "-shi-baiwan", "-" }, { "left", "shi-20", "-", "shi-50", "-" },
      { "right", "suo-9", "-", "-", "-" }, { "right", "qian-8", "qian-2", "-", "-" },
      { "opposite", "qian-1", "-", "-", "-" }, { "opposite", "wan-3", "wan-4", "-", "-" },
      { "left", "wan-2", "wan-9", "-", "-" }, { "banker", "qian-9", "-", "-", "-" } },
    { banker = 0, right = 4, opposite = -2, left = -2 }, {}),
  charged("L1.3", even({ "left", "shi-30", "-", "-", "shi-qianwan" },
    { "opposite", "shi-20", "-", "-", "shi-baiwan" }),
    { banker = -2, right = 10, opposite = -2, left = -6 }, {}),

  -- L1.4, L2.3: O26
  charged("L1.4", two, base, by_opposite),
  charged("O26 each", two, base, both, { liab_multi = "each" }),
  charged("O26 each, led and not caught", even({ "left", "shi-qianwan", "-", "-", "-" }, bai,
    "-shi-wanwan"), base, both, { liab_multi = "each" }),
  charged("O26 each, one of them twice", {
      { "left", "shi-qianwan", "-", "-", "-" }, { "left", "shi-wanwan", "-", "-", "-" }, bai,
      { "right", "suo-9", "-", "-", "-" }, { "right", "qian-8", "qian-2", "-", "-" },
      { "opposite", "qian-1", "-", "-", "-" }, { "opposite", "wan-3", "-", "wan-9", "-" },
      { "banker", "qian-9", "-", "-", "-" } }, with_wan, by_left, { liab_multi = "each" }),

  -- L1.5, L3, L4
  charged("L1.5", {
      { "banker", "shi-qianwan", "-", "-", "-" }, { "banker", "shi-20", "shi-baiwan", "-", "-" },
      { "right", "suo-9", "-", "-", "-" }, { "right", "qian-8", "qian-2", "-", "-" },
      { "opposite", "qian-1", "-", "-", "-" }, { "opposite", "wan-3", "wan-4", "-", "-" },
      { "left", "wan-2", "-", "-", "-" }, { "left", "qian-9", "qian-7", "-", "-" } },
    { banker = -8, right = 12, opposite = -2, left = -2 },
    { { "banker", "opposite", 2 }, { "banker", "left", 2 } }),
  charged("L3 百老 of the banker", {
      { "left", "shi-qianwan", "-", "-", "-" }, { "left", "shi-20", "shi-baiwan", "-", "-" },
      { "banker", "suo-8", "-", "-", "-" }, { "banker", "qian-8", "-", "qian-2", "-" },
      { "opposite", "qian-1", "-", "-", "-" }, { "opposite", "wan-3", "wan-4", "-", "-" },
      { "left", "wan-2", "-", "wan-9", "-" }, { "right", "qian-9", "-", "-", "-" } },
    -- n = 3, right is worth 1
    { banker = 16, right = -4, opposite = -6, left = -6 },
    { { "left", "right", 2 }, { "left", "opposite", 2 } }),
  charged("L3.1 no knock", one_trick,
    -- n = 1; right -1 + 1, opposite 1
    { banker = 4, right = -2, opposite = 0, left = -2 }, { { "left", "banker", 2 } }),
  charged("L3.1 a knock with one trick", one_trick,
    -- right -1 + 3
    { banker = 0, right = 2 + 4, opposite = -2, left = -2 - 2 },
    { { "left", "banker", 2 }, { "left", "opposite", 2 } }, { bai_only_trick = "dahuobai" }),

  -- L2: the banker let off; O26
  charged("L2", feeding, won_two, { { "opposite", "right", 2 }, { "opposite", "left", 2 } }),
  charged("L2 no 賞 follows", banker_wins({ "banker", "wan-7", "-", "-", "-" },
    { "banker", "shi-70", "-", "-wan-8", "-" }), { banker = 0, right = 0, opposite = 0, left = 0 },
    {}),
  charged("L2 the 賞 is caught", {
      { "banker", "wan-7", "-", "-", "-" }, { "banker", "shi-90", "shi-qianwan", "-wan-8", "-" },
      { "right", "suo-4", "suo-5", "-", "-" }, { "opposite", "qian-9", "-", "qian-8", "-" },
      { "banker", "qian-7", "-", "-", "-" }, { "banker", "suo-2", "suo-3", "-", "-" },
      { "right", "shi-30", "-", "shi-40", "-" }, { "left", "shi-20", "-", "-", "-" } },
    { banker = 6 + 2, right = -2 - 0, opposite = -4, left = -2 }, {}),
  charged("L2 could not catch", banker_wins({ "banker", "wan-7", "-", "-", "-" },
    { "banker", "wan-9", "-", "-", "-" }), won_two, {}),
  charged("L2 caught", {
      { "left", "wan-3", "wan-7", "-", "wan-8" }, { "opposite", "suo-2", "-", "suo-8", "-" },
      { "banker", "wan-9", "-", "-", "-" }, { "banker", "qian-9", "qian-8", "-", "-" },
      { "right", "qian-7", "-", "-", "-" }, { "right", "suo-4", "suo-5", "-", "-" },
      { "opposite", "shi-30", "shi-40", "-", "-" }, { "left", "shi-20", "-", "-", "-" } },
    won_two, {}),
  charged("L2.1", banker_wins({ "banker", "wan-7", "-", "-", "-" },
    { "banker", "shi-90", "-", "-wan-8", "-" }, { "banker", "wan-9", "-", "-", "-shi-qianwan" }),
    won_three, { { "opposite", "right", 2 }, { "opposite", "left", 2 } }),
  charged("L2 the second alone", banker_wins({ "banker", "wan-7", "-", "-", "-" },
    { "banker", "shi-90", "-", "-", "-" }, { "banker", "wan-9", "-", "-", "-shi-qianwan" }),
    won_three, { { "left", "right", 2 }, { "left", "opposite", 4 } }),
  charged("L2.2", banker_wins({ "banker", "shi-70", "-", "-", "-" },
    { "banker", "wan-9", "-", "-shi-80", "-shi-90" }), won_two,
    { { "left", "right", 2 }, { "left", "opposite", 2 } }),
  charged("O26 each, L2", both_let_off(), won_two, two_releases, { liab_multi = "each" }),
  -- everybody has lost 1 注: each of the two makes it good, as if alone
  charged("L2.3 net", both_let_off(), won_two, two_releases, { liab_multi = "each", liab = "net" }),
  charged("L2.3 net, the last alone", both_let_off(), won_two,
    { { "left", "right", 2 }, { "left", "opposite", 2 } }, { liab = "net" }),

  -- In sixths
  charged("L4 chong 6", even({ "left", "shi-qianwan", "-", "-", "-" }, bai),
    { banker = -6, right = 30, opposite = -12, left = -12 },
    { { "left", "banker", 6 }, { "left", "opposite", 6 } }, { stake_chong = 6 }),

  -- What is told of the tables alone proves nobody guilty; nor what came before the play told of.
  hands.tables("L1 not told", { taken = { right = "shi-baiwan", banker = "suo-2" },
                                buried = { left = "shi-qianwan" } },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 } },
    { settlement = { right = 2, banker = -2 } }),
  hands.tables("L1 stated, the banker", { taken = { right = "shi-baiwan suo-3" } },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 },
      offences = { { is = "L1", by = "banker" } } },
    -- before that -6 10 -2 -2; nobody else is told to have 正本
    { settlement = { banker = -6 - 8, right = 10, opposite = -2 + 4, left = -2 + 4 } }),
  hands.tables("L1 stated, 百老 of the banker", { taken = { banker = "shi-baiwan suo-3" } },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 },
      offences = { { is = "L1", by = "left" } } },
    { settlement = { banker = 18, right = -6 + 4, opposite = -6 + 4, left = -6 - 8 } }),
  hands.tables("L1 stated, 百老 of left", { taken = { left = "shi-baiwan suo-3" } },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 },
      offences = { { is = "L1", by = "right" } } },
    { settlement = { banker = -6 + 4, right = -2 - 8, opposite = -2 + 4, left = 10 } }),
  hands.tables("L2 stated", { taken = { banker = "suo-9 suo-2", right = "suo-3 suo-4" } },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 },
      offences = { { is = "L2", by = "left" } } },
    { settlement = { banker = 6, right = -2 + 2, opposite = -2 + 4, left = -2 - 6 } }),
  hands.tables("L2 stated, of no card",
    { taken = { banker = "suo-9 suo-2", right = "suo-3 suo-4" } },
    { options = { pool = false }, tricks = { banker = 2, right = 2, opposite = 2, left = 2 },
      offences = { { is = "L2", by = "left" } } },
    { transfers = {
      { clause = "settle.shang" }, { clause = "settle.shang" }, { clause = "settle.shang" },
      { from = "left", to = "right", amount = 2, clause = "settle.liability", cards = "-" },
      { from = "left", to = "opposite", amount = 4, clause = "settle.liability", cards = "-" },
    } }),
  { id = "L1 before what is stated", game = "madiao", options = { pool = false }, leader = "right",
    zones = { taken = { right = "suo-9", banker = "wan-9 shi-50", left = "qian-1 qian-2",
                        opposite = "qian-ban" },
              buried = { opposite = "shi-qianwan" }, face = "wan-2", under = "wan-3",
              hand = { right = "shi-baiwan suo-8", banker = "suo-2 suo-3", left = "wan-4 wan-5",
                       opposite = "wan-6 wan-7" } },
    history = { "right: lead shi-baiwan", "opposite: bury wan-6", "left: bury wan-4",
                "banker: bury suo-2", "right: lead suo-8", "opposite: bury wan-7",
                "left: bury wan-5", "banker: bury suo-3" },
    -- n = 1; right 弔 1, 賞 1, 大活百 3; left 0; opposite -1
    expect = { settlement = { banker = 6 - 10 - 0 + 2, right = 10 - 2 + 4, opposite = -2 - 2 - 2,
                              left = -2 - 2 } } },

  -- L6: net takes only what was lost; cap what was paid
  charged("L6 net", feeding, won_two,
    { { "opposite", "right", 2 }, { "opposite", "left", 2 } }, { liab = "net" }),
  charged("L6 cap", feeding, won_two,
    { { "opposite", "right", 2 }, { "opposite", "left", 2 } }, { liab = "cap" }),
}
