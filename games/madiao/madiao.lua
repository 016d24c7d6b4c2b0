-- 馬弔 Madiao, the Ming game, after Feng Menglong's 《馬弔腳例》 as The Suffocated reconstructed it.
-- Rule numbers are those of history/games/madiao.md. Amounts are kept in half-注.

local y     = require "yezi"
local money = require "decks.money-40"
local liability = require "madiao.parts.liability"
local advice    = require "madiao.parts.advice"
local offences  = require "madiao.parts.offences"

-- In the order of play from the banker 樁家 on: his right 四八家 deals, opposite sits 么五九家, and
-- his left 二六家 shuffles.
local seats = { "banker", "right", "opposite", "left" }

-- One 注 in the parts that amounts are kept in: halves, or sixths where thirds can be paid (Y4.2).
local chong = y.option "stake_chong"
local zhu   = y.when(y.eq(chong - chong // 3 * 3, 0), 6, 2)

-- Cards ------------------------------------------------------------------------------------------

local zun  = { "shi-wanwan", "wan-9", "suo-9", "qian-kong" }
local nines = { "shi-90", "wan-9", "suo-9", "qian-kong" }
local tu   = y.these { "wan-5", "wan-6", "wan-8" }
local red  = y.pick("red_set", {
  ten       = y.these { "shi-wanwan", "shi-qianwan", "shi-baiwan", "shi-20", "wan-9", "wan-1",
                        "suo-9", "suo-1", "qian-kong", "qian-9" },
  nine_late = y.these { "shi-wanwan", "wan-9", "suo-9", "qian-kong", "shi-qianwan", "wan-8",
                        "suo-8", "qian-ban", "shi-baiwan" },
})
local honours = y.pick("shang_set", {
  ["zun+90"] = y.these { "shi-90", "shi-wanwan", "wan-9", "suo-9", "qian-kong" },
  zun        = y.these(zun),
  nines      = y.these(nines),
})
-- What a principal honour among the bottom cards makes of its suit's second card (V2, V3).
local deputies = {
  ["shi-wanwan"] = y.pick("shang_set", {
    nines = y.none,
    ["*"] = y.pick("vice_shi", { qianwan = "shi-qianwan", ["90"] = "shi-90", none = y.none }) }),
  ["wan-9"]      = "wan-8",
  ["suo-9"]      = "suo-8",
  ["qian-kong"]  = y.pick("vice_qian", { on = "qian-ban", off = y.none }),
}
local promoted = y.mapped(y.cards("face", "table"), deputies)
local accused  = y.mapped(y.cards("under", "table"), deputies)

-- What a table of won cards holds ---------------------------------------------------------------

local function won(who) return y.cards("taken", who) end
local function saved(who) return y.ge(y.count(won(who)), 2) end
local function has(who, ...) return y.has(won(who), { ... }) end
local function tu_of(who) return y.meet(won(who), tu) end
local function reds(who) return y.count(y.meet(won(who), red)) end

local bai = y.these { "shi-baiwan" }
local function had_bai(who) return y.has(y.dealt(who), "shi-baiwan") end
local function alive(who)         -- 大活百
  return y.both(has(who, "shi-baiwan"), y.either(saved(who), y.pick("bai_only_trick", {
    dahuobai = 1, ["*"] = 0 })))
end
local function half_alive(who)    -- 小活百
  return y.both(had_bai(who), y.both(saved(who), y.no(has(who, "shi-baiwan"))))
end
local function dead(who)          -- 死百
  return y.both(y.both(had_bai(who), y.no(saved(who))), y.pick("bai_only_trick", {
    sibai = 1, ["*"] = y.no(has(who, "shi-baiwan")) }))
end
local function sihong(who) return y.ge(reds(who), 4) end

local everything = y.join(honours, promoted)
local function absorbs(who)       -- V7
  return y.both(y.pick("kong_absorbed", { on = 1, off = 0 }), sihong(who))
end
local function scored(who)        -- the cards that pay as 賞
  local cards = y.meet(won(who), everything)
  return y.when(saved(who),
    y.when(absorbs(who), y.without(cards, y.these { "qian-kong" }), cards), y.these {})
end

-- Tricks and 弔 ------------------------------------------------------------------------------------

-- In whole 注, but for 3-3-2-0, where two share one 弔.
local late = {
  ["8-0-0-0"] = { 3, -1, -1, -1 }, ["7-1-0-0"] = { 3, -1, -1, -1 }, ["6-2-0-0"] = { 2, 0, -1, -1 },
  ["6-1-1-0"] = { 3, -1, -1, -1 }, ["5-3-0-0"] = { 1, 1, -1, -1 },  ["5-2-1-0"] = { 2, 0, -1, -1 },
  ["5-1-1-1"] = { 3, -1, -1, -1 }, ["4-4-0-0"] = { 1, 1, -1, -1 },  ["4-3-1-0"] = { 1, 1, -1, -1 },
  ["4-2-2-0"] = { 1, 0, 0, -1 },   ["4-2-1-1"] = { 2, 0, -1, -1 },  ["3-3-2-0"] = { 0, 0, 0, -1 },
  ["3-3-1-1"] = { 1, 1, -1, -1 },  ["3-2-2-1"] = { 1, 0, 0, -1 },   ["2-2-2-2"] = { 0, 0, 0, 0 },
}
local function diao(who)
  local tricks = y.tricks_of(who)
  local shared = y.eq(y.split(who, { ["3-3-2-0"] = { 1, 1, 0, 0 } }), 1)
  return y.pick("diao_table", {
    capped = y.when(y.le(tricks, 1), -zhu,
               y.when(y.eq(tricks, 2), 0, y.when(shared, zhu // 2, zhu))),
    late   = y.when(shared, zhu // 2, y.split(who, late) * zhu),
  })
end

-- Bonus hands before play ------------------------------------------------------------------------

local dealt = y.cards("hand", "player")
local function later(kind) return y.pick("yishang", { ["three+late"] = kind, ["*"] = y.none }) end
local bonuses = {
  { "zunji",    y.has(dealt, { "shi-wanwan", "wan-9", "suo-9", "qian-kong",
                               "shi-20", "wan-1", "suo-1", "qian-9" }) },
  { "bahong",   y.eq(y.count(y.meet(dealt, red)), 8) },
  { "huncheng", y.eq(y.in_suit(dealt), 8) },
  later { "qihong",  y.eq(y.count(y.meet(dealt, red)), 7) },
  later { "qitong",  y.eq(y.in_suit(dealt), 7) },
  later { "liuhong", y.eq(y.count(y.meet(dealt, red)), 6) },
}
local function bonus_value(who)
  local three = y.bonus("zunji", who) * y.option "yishang_value_zunji"
    + y.bonus("bahong", who) * y.option "yishang_value_bahong"
    + y.bonus("huncheng", who) * y.option "yishang_value_huncheng"
  return zhu * y.pick("yishang", {
    off = 0, three = three,
    ["three+late"] = three + y.bonus("qihong", who) * 7 + y.bonus("qitong", who) * 7
      + y.bonus("liuhong", who) * 6,
  })
end
local function claims(who)
  local three = y.either(y.bonus("zunji", who),
                         y.either(y.bonus("bahong", who), y.bonus("huncheng", who)))
  return y.pick("yishang", {
    off = 0, three = three,
    ["three+late"] = y.either(three, y.either(y.bonus("qihong", who),
      y.either(y.bonus("qitong", who), y.bonus("liuhong", who)))),
  })
end
local holders = claims "banker" + claims "right" + claims "opposite" + claims "left"
local bonus_share = y.when(y.eq(holders, 1), zhu, y.when(y.eq(holders, 2), zhu // 2,
  y.when(y.both(y.eq(holders, 3), y.eq(zhu, 6)), zhu // 3, 0)))

-- Settling ---------------------------------------------------------------------------------------

local played = y.outcome "played"
-- A redeal is no hand of the match: the pool rests.
local counts = y.pick("redeal_on_five", { off = 1, on = y.no(y.reason "redeal") })

local function with_bonus(line) return y.pick("yishang", { off = y.none, ["*"] = line }) end
local function with_pool(line) return y.pick("pool", { on = line, off = y.none }) end
local function with_liability(line) return y.pick("liab", { off = y.none, ["*"] = line }) end
local function with_penalties(line) return y.pick("penalties", { full = line, off = y.none }) end

-- The false substitute of a seat, by what jiakui_scope looks at.
local function guilty(who)
  return y.meet(y.pick("jiakui_scope", { dealt = y.dealt(who), ["*"] = won(who) }), accused)
end

local all_won = y.join(y.join(won "banker", won "right"), y.join(won "opposite", won "left"))
local anyone_alive = y.gt(y.fact "alive", 0)
local with_bai = y.both(played, y.has(all_won, "shi-baiwan"))

-- Only then is there anything to answer for: 百老 won a trick and a guard was dealt to another; the
-- banker led an honour that won; or the table states it.
local undealt = y.join(y.join(y.cards("face", "table"), y.cards("under", "table")),
                       y.cards("bottom", "table"))
local guards_elsewhere = y.without(
  y.without(y.these { "shi-qianwan", "shi-wanwan" }, y.dealt(y.holder "shi-baiwan")), undealt)
local could_be_charged = y.either(
  y.either(y.both(y.has(all_won, "shi-baiwan"), y.gt(y.count(guards_elsewhere), 0)),
           y.both(y.ge(y.tricks_of "banker", 2),
                  y.gt(y.leads_won("banker", scored "banker"), 0))),
  y.gt(y.stated, 0))

-- Who is banker after a hand that was played, in seats from the present one.
local most = y.max(y.max(y.tricks_of "banker", y.tricks_of "right"),
                   y.max(y.tricks_of "opposite", y.tricks_of "left"))
local ordinary = y.pick("bank_pass", {
  rotate      = 1,
  diao_winner = y.when(y.lt(most, 3), 0,
                  y.when(y.eq(y.tricks_of "right", most), 1,
                    y.when(y.eq(y.tricks_of "opposite", most), 2,
                      y.when(y.eq(y.tricks_of "left", most), 3, 0)))),
  stay_on_win = y.when(y.gt(y.points_among "banker", 0), 0, 1),
})

return y.game "madiao" {
  title = { en = "Madiao", zh = "馬弔" },
  sheet = "madiao",
  unit  = { { "zhu", parts = zhu, chips = { "chips", chong } },
            by = { "S3", "S3.1", "S3.2", "Y4.2" } },

  options = {
    { "vice_shi", y.choice { "qianwan", "90", "none" }, by = { "O1", "O1.1" },
      says = "the deputy of 萬萬" },
    { "shang_set", y.choice { "zun+90", "zun", "nines" }, by = "O2",
      says = "which cards pay as honours" },
    { "vice_qian", y.switch(true), by = "O3", says = "半文錢 is the deputy of 空沒文" },
    { "kong_absorbed", y.switch(true), by = "O4",
      says = "空沒文 does not pay as an honour beside 四紅" },
    { "red_set", y.choice { "ten", "nine_late" }, by = "O5", says = "the red cards" },
    { "sankai", y.choice { "bai_qian_wan", "any_three_red" }, by = "O6",
      says = "the three cards of 三開" },
    { "sihong_more", y.choice { "flat4", "per_card" }, by = "O7",
      says = "what more than four red cards pay" },
    { "dahuobai_tu", y.range { 0, 12, default = 6 }, by = "O8",
      says = "zhu for each 突 card beside the living 百老" },
    { "quanshou", y.range { 0, 16, default = 8 }, by = "O9", says = "zhu for all eight tricks" },
    { "quan_tu", y.choice { "0", "32" }, by = "O10", says = "zhu for all 突 cards on one table" },
    { "diao_table", y.choice { "capped", "late" }, by = "O11",
      says = "what the tricks earn: at most one 弔, or the later table" },
    { "diao_settlement", y.choice { "in_value", "zero_sum" }, by = "O12",
      says = "弔 counts in the value of the hand, or is paid by itself" },
    { "bai_only_trick", y.choice { "sibai", "nothing", "dahuobai" }, by = "O13",
      says = "what 百老 pays as a player's only trick" },
    { "jiakui_scope", y.choice { "on_table", "dealt", "off" }, by = "O14",
      says = "who pays for a false substitute" },
    { "knock_tu", y.switch(false), by = "O15", says = "the knock is two with a 突" },
    { "yishang", y.choice { "three", "off", "three+late" }, by = "O16",
      says = "bonus hands before play" },
    { "yishang_value_zunji", y.range { 0, 100, default = 8 }, by = "O17",
      says = "zhu for 四尊四極" },
    { "yishang_value_bahong", y.range { 0, 100, default = 8 }, by = "O17", says = "zhu for 八紅" },
    { "yishang_value_huncheng", y.range { 0, 100, default = 8 }, by = "O17", says = "zhu for 渾成" },
    { "yishang_diao", y.choice { "holder_plus1", "all_row_8000" }, by = "O18",
      says = "弔 after a bonus hand" },
    { "redeal_on_five", y.switch(false), by = "O19",
      says = "five cards of one suit may demand a redeal" },
    { "last_trick_forfeit", y.switch(false), by = "O20",
      says = "no trick among seven forfeits the eighth" },
    { "first_lead", y.choice { "head", "banker" }, by = "O21", says = "who leads first" },
    { "bank_pass", y.choice { "rotate", "diao_winner", "stay_on_win" }, by = "O22",
      says = "who is banker next" },
    { "cut_special", y.choice { "count1", "recut" }, by = "O23",
      says = "how a card without a number counts" },
    { "liab", y.choice { "fixed", "cap", "net", "off" }, by = "O24",
      says = "how much one pays for the losses of others" },
    { "liab_refuse", y.switch(true), by = "O25",
      says = "not catching 百老 when one could is charged" },
    { "liab_multi", y.choice { "last", "each" }, by = "O26",
      says = "of several offenders the last pays, or each" },
    { "penalties", y.choice { "off", "full" }, by = "O27", says = "the fixed penalties" },
    { "pool", y.switch(true), by = "O28", says = "the common pool" },
    { "stake_chong", y.range { 2, 1000, default = 2 }, by = "O29", says = "chips in one zhu" },
  },
  demands = {
    { y.eq(chong - chong // 2 * 2, 0), "stake_chong has to be even, since half a zhu can occur" },
    { y.pick("diao_table", {
        capped = y.pick("diao_settlement", { in_value = 1, zero_sum = 0 }),
        late   = y.pick("diao_settlement", { in_value = 0, zero_sum = 1 }) }),
      "diao_table=capped goes with diao_settlement=in_value, late with zero_sum" },
    { y.pick("shang_set", { nines = y.pick("kong_absorbed", { on = 0, off = 1 }), ["*"] = 1 }),
      "shang_set=nines goes with kong_absorbed=off" },
  },

  seats  = { 4, by = { "S1", "S5" } },
  roles  = seats,
  deck   = { money, by = { "D1", "D2", "D4.1", "D8" } },
  zones  = {
    hand   = { of = "seat",  seen_by = "owner", by = "S6" },
    taken  = { of = "seat",  seen_by = "all",   by = { "T1", "T1.1" } },
    buried = { of = "seat",  seen_by = "owner", by = "P6" },
    spent  = { of = "table", seen_by = "all",   by = "P6" },
    face   = { of = "table", seen_by = "none",  by = "S6.2" },
    under  = { of = "table", seen_by = "none",  by = "S6.2" },
    bottom = { of = "table", seen_by = "none",  by = "S6" },
  },
  opener = {
    y.counted_off {
      "opposite", "left", "banker", "right",
      unnumbered = y.pick("cut_special", { count1 = 1, recut = "again" }),
      again      = y.pick("penalties", { off = { "shi-baiwan" }, full = {} }),
      breaks     = y.pick("penalties", { off = {}, full = { "shi-baiwan" } }),
    },
    by = { "S5", "S5.1", "S5.2", "S5.3", "S5.5" },
  },
  deal = {
    y.round_robin { from = "opener", zone = "hand", each = 8,
                    rest = { { "face", 1 }, { "under", 1 }, "bottom" } },
    by = { "S6", "S6.1", "S6.2" },
  },
  reveal_at_end = { { "hand", "buried", "face", "under" }, by = { "P7", "V1" } },

  combos = { { "single", y.single, by = "P1" } },
  phases = {
    y.pick("yishang", {
      off   = y.pick("redeal_on_five", { off = { "play" }, on = { "redeal", "play" } }),
      ["*"] = y.pick("redeal_on_five", { off = { "yishang", "play" },
                                         on  = { "yishang", "redeal", "play" } }) }),
    by = { "Y1", "Y6.1" },
  },
  yishang = y.pick("yishang", {
    off   = y.none,
    ["*"] = { y.bonus_hand { must = true, kinds = bonuses },
              by = { "Y1", "Y1.1", "Y5", "Y5.3", "Y5.4", "Y5.5" } },
  }),
  redeal = y.pick("redeal_on_five", {
    off = y.none,
    on  = { y.bonus_hand { redeal = true, kinds = {
              { "five_of_a_suit", y.ge(y.in_suit(dealt), 5) } } },
            by = { "Y6", "Y6.1" } } }),
  play = y.tricks {
    leader = { y.pick("first_lead", { head = "opener", banker = "banker" }), by = "P2" },
    lead   = { { "single" }, by = { "P1", "P3" } },
    follow = { y.catch_or_bury, by = { "P4", "P4.1", "P4.2", "P9.2" } },
    last   = y.pick("last_trick_forfeit", {
      off = y.none, on = { "needs_a_trick", by = { "P10", "P10.1" } } }),
    beats  = { y.higher_in_suit, by = { "D2", "D3", "P5" } },
    unbeatable = { y.deduced { depth = "exact" }, by = { "P4.1", "P6" } },
    ends   = { y.hands_empty, by = "P1" },
  },

  facts = {
    alive = { alive "banker" + alive "right" + alive "opposite" + alive "left", by = "W8" },
    banker_shang = { scored "banker", by = { "W2", "L2" } },
  },

  -- A line of y.owed is an item of what a hand is worth: the banker collects the worth of his from
  -- each of the others, each of them that of his own from the banker (V10).
  settle = {
    among = { y.against "banker", by = { "V9", "V10", "V12", "V12.1" } },
    y.pick("jiakui_scope", { off = y.none, ["*"] = {
      "jiakui",
      y.pay { from = "everyone", to = "everyone", cards = guilty("payer"),
              when = y.both(played, y.gt(y.count(accused), 0)),
              amount = zhu * y.count(guilty("payer")) },
      says = "假逵", by = { "V3", "V3.1", "D5", "D5.1", "D5.2" } } }),
    with_bonus {
      "yishang",
      y.pay { from = "everyone", to = "everyone", when = y.reason "yishang",
              cards = y.dealt "payee",
              amount = y.when(had_bai("payer"), 0, bonus_value("payee")) },
      says = "異賞", by = { "Y2", "Y4", "Y5", "Y5.1", "Y5.2", "Y5.4", "D7" } },
    with_bonus {
      "yishang_diao",
      y.owed(y.when(claims("payee"), bonus_share,
        y.pick("yishang_diao", { holder_plus1 = 0, all_row_8000 = -zhu }))),
      when = y.reason "yishang", says = "弔 of 異賞",
      by = { "Y3", "Y3.1", "Y4", "Y4.1", "Y4.2" } },
    { "diao", y.pick("diao_settlement", { in_value = y.owed(diao "payee"),
                                          zero_sum = y.shares(diao "payee") }),
      when = played, says = "弔", by = { "W1", "T3", "T3.1", "T2" } },
    { "shang", y.owed(zhu * y.count(scored "payee")), cards = scored "payee", when = played,
      says = "賞", by = { "W2", "V2", "V7", "V1", "V8", "D4", "D5", "D5.1", "D5.2", "D6", "D6.1" } },
    { "xiaotu", y.owed(zhu * has("payee", "shi-90") * y.count(tu_of "payee")),
      cards = tu_of "payee", when = played, says = "小突", by = { "W3", "D8", "D8.1" } },
    { "sibai", y.owed(zhu * dead "payee"), cards = bai, when = played, says = "死百",
      by = { "W4", "V4", "V5", "V6" } },
    { "sibai_tu", y.owed(2 * zhu * dead "payee" * y.count(tu_of "payee")), cards = tu_of "payee",
      when = played, says = "死百突", by = { "W5", "V5", "V6" } },
    { "xiaohuobai", y.owed(2 * zhu * half_alive "payee"), cards = bai, when = played,
      says = "小活百", by = { "W6", "V5", "V6" } },
    { "xiaohuobai_tu", y.owed(4 * zhu * half_alive "payee" * y.count(tu_of "payee")),
      cards = tu_of "payee", when = played, says = "小活百突", by = { "W7", "V5", "V6" } },
    { "dahuobai", y.owed(3 * zhu * alive "payee"), cards = bai, when = with_bai,
      says = "大活百", by = { "W8", "V5" } },
    { "dahuobai_tu",
      y.owed(y.option "dahuobai_tu" * zhu * alive "payee" * y.count(tu_of "payee")),
      cards = tu_of "payee", when = with_bai, says = "大活百突", by = { "W9", "V5" } },
    { "sankai",
      y.owed(3 * zhu * y.pick("sankai", {
        bai_qian_wan  = has("payee", "shi-baiwan", "shi-qianwan", "shi-wanwan"),
        any_three_red = y.ge(reds "payee", 3) })),
      cards = y.meet(won "payee", y.pick("sankai", {
        bai_qian_wan = y.these { "shi-baiwan", "shi-qianwan", "shi-wanwan" },
        any_three_red = red })),
      when = y.pick("sankai", { bai_qian_wan = with_bai, any_three_red = played }),
      says = "三開", by = { "W10", "W10.1" } },
    { "sihong",
      y.owed(zhu * sihong "payee" * y.pick("sihong_more", { flat4 = 4, per_card = reds "payee" })),
      cards = y.meet(won "payee", red), when = played, says = "四紅",
      by = { "W11", "W11.1", "D7" } },
    { "quanshou",
      y.owed(y.option "quanshou" * zhu
        * y.either(y.eq(y.tricks_of "payee", 8), y.ge(y.first_tricks "payee", 7))),
      cards = won "payee", when = y.both(played, y.ge(most, 7)),
      says = "八桌全收", by = { "W12", "W12.1", "T4", "T4.1" } },
    y.pick("quan_tu", { ["0"] = y.none, ["32"] = {
      "quan_tu",
      y.owed(32 * zhu * has("payee", "shi-baiwan", "shi-90", "wan-5", "wan-6", "wan-8")),
      when = played, says = "all 突", by = "O10" } }),
    { "knock",
      y.pay { from = "everyone", to = "everyone", when = y.both(played, anyone_alive),
              cards = bai,
              amount = y.when(y.either(y.same("payer", "banker"), y.same("payee", "banker")), 0,
                alive "payee" * y.pick("knock_tu", {
                  off = zhu, on = y.when(y.gt(y.count(tu_of "payee"), 0), 2 * zhu, zhu) })) },
      says = "敲門", by = "V11" },
    with_liability {
      "liability", y.charges(liability), when = y.both(played, could_be_charged),
      says = "代賠",
      by = { "L0", "L1", "L2", "L1.1", "L1.2", "L1.3", "L1.4", "L1.5", "L2.1", "L2.2", "L2.3",
             "L3", "L3.1", "L4", "L5", "L6", "L6.1", "P8", "P8.1", "P8.2", "P8.3", "P9",
             "P9.1" } },
    with_penalties(with_pool {
      "exposed",
      y.pay { from = "right", to = "pool", when = y.reason "opener", amount = zhu },
      says = "百老 shown by the cut", by = { "S5.4", "N3", "N5" } }),
    with_penalties { "penalties", y.fines, says = "fine", by = { "N0", "N0.5" } },
    with_pool {
      "pool_taken",
      y.pay { from = "pool", to = "everyone", when = y.both(counts, anyone_alive),
              amount = y.when(alive "payee", y.pool, 0) },
      says = "官堆", by = { "N0.1", "N0.2", "N0.3" } },
    with_pool {
      "pool_fed",
      y.pay { from = "everyone", to = "pool", amount = zhu,
              when = y.both(counts, y.no(anyone_alive)) },
      says = "官堆", by = { "N0.1", "N0.3" } },
    with_pool {
      "pool_left",
      y.pay { from = "pool", to = "everyone", when = y.last_hand,
              amount = (y.pool + 3 - y.steps("banker", "payee")) // 4 },
      says = "官堆 shared", by = "N0.4" },
  },

  offences = offences { zhu = zhu, with_pool = with_pool, with_penalties = with_penalties,
                        with_liability = with_liability },

  match = {
    first_head = { "random", by = "S2.1" },
    next_head = {
      -- A redeal, or a hand that an offence made void, leaves the bank where it is.
      y.when(y.reason "opener", y.thrown, y.when(y.outcome "void", 0,
        y.pick("yishang", {
          off   = ordinary,
          ["*"] = y.when(y.reason "yishang", y.steps("banker", "winner"), ordinary) }))),
      by = { "Y6.1", "S8", "S8.1", "S8.2", "S8.3", "S8.4", "S5.4" } },
    ends = { y.all_were_head, by = "S9" },
  },

  cautions = {
    with_liability { "guard", advice.gives_up_guard, by = "P8",
      says = "A guard is given up while 百老 may be in another hand. If 百老 then wins a trick you "
        .. "pay each player who is hurt 1 zhu, or 2 where he has not won two tricks." },
    with_liability(y.pick("liab_refuse", { off = y.none, on = {
      "refuse", advice.lets_bai_win, by = "L1.2",
      says = "You could catch 百老. If you let it win you pay each player who is hurt 1 zhu, or 2 "
        .. "where he has not won two tricks." } })),
    with_liability { "feed", advice.lets_banker_win, by = "P9",
      says = "You could beat the banker. If he wins with this card and then with an honour that he "
        .. "leads, you pay each of the other two 1 zhu, or 2 where he has not won two tricks." },
  },

  simple = advice.rule_of_thumb,

  report = {
    { "banker's tricks", y.mean(y.tricks_of "banker") },
    { "banker saves his stake", y.share(y.ge(y.tricks_of "banker", 2)), given = played },
    { "bonus hands", y.share(y.outcome "won") },
    { "百老 alive on a table", y.share(anyone_alive), given = played },
    { "with the banker", y.share(alive "banker"), given = played },
    { "all eight tricks", y.share(y.either(
        y.either(y.eq(y.tricks_of "banker", 8), y.eq(y.tricks_of "right", 8)),
        y.either(y.eq(y.tricks_of "opposite", 8), y.eq(y.tricks_of "left", 8)))), given = played },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions"), given = played },
  },
}
