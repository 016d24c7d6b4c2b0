-- 馬弔 Madiao, the Ming game, after Feng Menglong's 《馬弔腳例》 as The Suffocated reconstructed it.
-- Rule numbers are those of history/games/madiao.md. Amounts are kept in half-注.

local y     = require "yezi"
local money = require "decks.money-40"
local liability = require "madiao.parts.liability"
local advice    = require "madiao.parts.advice"
local lines     = require "madiao.parts.lines"
local offences  = require "madiao.parts.offences"
local worth     = require "madiao.parts.worth"

-- In the order of play from the banker 樁家 on: his right 四八家 deals, opposite sits 么五九家, and
-- his left 二六家 shuffles.
local seats = { "banker", "right", "opposite", "left" }

-- What cards and tricks are worth, and one 注 in the parts that amounts are kept in.
local zhu, chong, red, bai = worth.zhu, worth.chong, worth.red, worth.bai
local won, has, tu_of, reds = worth.won, worth.has, worth.tu_of, worth.reds
local alive, half_alive, dead = worth.alive, worth.half_alive, worth.dead
local scored = worth.scored

-- Settling ---------------------------------------------------------------------------------------

local played = y.outcome "played"
-- What a caution says one would pay: just that, or no more than that (L6).
local function charged(if_so, whom)
  return if_so .. " " .. whom .. " 1 zhu, or 2 where they have not won two tricks."
end
local function charged_at_most(if_so, whom)
  return if_so .. " " .. whom .. " what they lose by it: at most 1 zhu, or 2 where they have "
    .. "not won two tricks."
end
local guard = "A guard is given up while 百老 may be in another hand. If 百老 then wins a trick you pay"
local refuse = "You could beat 百老. If you let it win you pay"
local feed = "You could beat the banker. If the banker wins with this card and then with an honour "
  .. "led next, you pay"
local each_hurt, each_other = "each player who is hurt", "each of the other two"

local all_won = y.join(y.join(won "banker", won "right"), y.join(won "opposite", won "left"))
local anyone_alive = y.gt(y.fact "alive", 0)

local function pool_fed(when)
  return {
    "pool_fed", y.pay { from = "everyone", to = "pool", amount = zhu, when = when },
    says = "no great living Hundred 大活百, so all pay in 官堆", by = "N0.1", also = "N0.3" }
end

local with_bai = y.all { played, y.has(all_won, "shi-baiwan") }

-- Only then is there anything to answer for: 百老 won a trick and a guard was dealt to another; the
-- banker led an honour that won; or the table states it.
local undealt = y.join(y.join(y.cards("face", "table"), y.cards("under", "table")),
                       y.cards("bottom", "table"))
local guards_elsewhere = y.without(
  y.without(y.these { "shi-qianwan", "shi-wanwan" }, y.dealt(y.holder "shi-baiwan")), undealt)
local could_be_charged = y.any {
  y.all { y.has(all_won, "shi-baiwan"), y.gt(y.count(guards_elsewhere), 0) },
  y.gt(y.leads_won("banker", scored "banker"), 0),
  y.gt(y.stated, 0),
}

-- Who is banker after a hand that was played, in seats from the present one.
local most = y.max(y.max(y.tricks_of "banker", y.tricks_of "right"),
                   y.max(y.tricks_of "opposite", y.tricks_of "left"))
local diao_winner = y.when(y.lt(most, 3), 0,
                      y.when(y.eq(y.tricks_of "right", most), 1,
                        y.when(y.eq(y.tricks_of "opposite", most), 2,
                          y.when(y.eq(y.tricks_of "left", most), 3, 0))))
local stay_on_win = y.when(y.gt(y.points_among "banker", 0), 0, 1)

-- A redeal, or a hand that an offence made void, leaves the bank where it is.
local function bank(after)
  return y.when(y.reason "opener", y.thrown, y.when(y.outcome "void", 0, after))
end
-- `ordinary`: after a hand that was played, with bonus hands and without any.
local function with_bonuses(ordinary, cites)
  return { bank(y.when(y.reason "yishang", y.steps("banker", "winner"), ordinary)),
           by = cites.by, also = { "S8", "S8.1", "S5.4", "Y6.1" } }
end
local function without_bonuses(ordinary, cites)
  return { bank(ordinary), by = cites.by, also = { "S8", "S8.1", "S5.4", "O16" } }
end
local function bank_passes(ordinary, cites)
  return {
    { when = { yishang = { "three", "three+late" } },
      set  = { ["match.next_head"] = with_bonuses(ordinary, cites) } },
    { when = { yishang = "off" },
      set  = { ["match.next_head"] = without_bonuses(ordinary, cites) } } }
end

local sankai = { "shi-baiwan", "shi-qianwan", "shi-wanwan" }

-- Where one pays for others what they lost, no price is fixed: nothing is fined unless the
-- penalties are.
local no_fines = { when = { penalties = "off" }, drop = { ["settle.penalties"] = { by = "O24" } } }
local capped = {
  { set  = { ["cautions.guard.says"]  = charged_at_most(guard, each_hurt),
             ["cautions.refuse.says"] = charged_at_most(refuse, each_hurt),
             ["cautions.feed.says"]   = charged_at_most(feed, each_other) },
    drop = { ["offences.L7"] = { by = "O24" } } },
  no_fines }

return y.game "madiao" {
  title = { en = "Madiao", zh = "馬弔" },
  sheet = "madiao",
  unit  = { { "zhu", parts = zhu, chips = { "chips", chong } },
            by = "S3", also = { "S3.1", "S3.2", "Y4.2" } },
  opening = {
    line = {
      en = "One banker against three, with the heroes of the Water Margin on the "
        .. "cards.",
      zh = "一樁敵三散家，牌上繪水滸人物。" },
    card = "shi-wanwan", minutes = 5,
    aim = {
      en = "Win two of the eight tricks to save your stake 正本, and more to gain. Some of the cards "
        .. "that win tricks pay besides, once you have two.",
      zh = "八輪之中得兩桌即為正本，保住本注；再多則贏。得兩桌者，上桌的某些牌另行計注。" },
    sides = {
      en = "The banker 樁家 plays against each of the other three, who have a common interest: "
        .. "to keep the banker from winning. One who fails in that pays for the others 代賠.",
      zh = "樁家一人，與三散家各自輸贏；三家同心，以攻一樁。有虧此責者，代他人賠注。" },
    stake = {
      en = "After each hand the banker pays each of the others what that player's hand is worth, "
        .. "and is paid by each what the banker's own is worth, in zhu 注. There is also a "
        .. "pool 官堆.",
      zh = "每局之後，樁家按各家手牌之值逐一付注，各家亦按樁家手牌之值付注，以注計。另設官堆。" },
    beats = {
      en = "Only a higher card of the suit led beats. In cash the order is reversed: "
        .. "Empty is highest, the 9 lowest.",
      zh = "只有同門較大的牌可打。錢門倒數：空沒文最大，九錢最小。" },
    guided = require "madiao.parts.guide",
  },
  called = {
    roles = { right = "Right", opposite = "Opposite", left = "Left" },
    zones = { taken = "won cards", buried = "buried cards", spent = "beaten cards",
              face = "face card", under = "under card", bottom = "bottom cards" },
    ends  = { yishang = "a bonus hand" },
  },

  seats  = { 4, by = "S1", also = "S5" },
  roles  = seats,
  deck   = { money, by = "D1", also = { "D2", "D4.1", "D8" } },
  zones  = {
    hand   = { of = "seat",  seen_by = "owner", by = "S6" },
    taken  = { of = "seat",  seen_by = "all",   by = "T1", also = "T1.1" },
    buried = { of = "seat",  seen_by = "owner", by = "P6" },
    spent  = { of = "table", seen_by = "all",   by = "P6" },
    face   = { of = "table", seen_by = "none",  by = "S6.2" },
    under  = { of = "table", seen_by = "none",  by = "S6.2" },
    bottom = { of = "table", seen_by = "none",  by = "S6" },
  },
  opener = {
    y.counted_off {
      "opposite", "left", "banker", "right",
      unnumbered = 1, again = { "shi-baiwan" }, breaks = {},
    },
    by = "S5", also = { "S5.1", "S5.2", "S5.3", "S5.5" },
  },
  deal = {
    y.round_robin { from = "opener", zone = "hand", each = 8,
                    rest = { { "face", 1 }, { "under", 1 }, "bottom" } },
    by = "S6", also = { "S6.1", "S6.2" },
  },
  reveal_at_end = { { "hand", "buried", "face", "under" }, by = "P7", also = "V1" },

  combos = { { "single", y.single, by = "P1" }, refuses = { none = "P1" } },
  phases = { { "yishang", "play" }, by = "Y1" },
  yishang = { y.bonus_hand { must = true, kinds = worth.bonuses },
              by = "Y1", also = { "Y1.1", "Y5", "Y5.3", "Y5.4", "Y5.5" } },
  play = { y.tricks {
    leader = { "opener", by = "P2" },
    lead   = { { "single" }, by = "P1", also = "P3" },
    follow = { y.catch_or_bury, by = "P4",
               also = { "P4.1", "P4.2", "P9.2" }, refuses = { size = "P1" } },
    beats  = { y.higher_in_suit, by = "D2", also = { "D3", "P5" }, refuses = { lower = "P4.2" } },
    unbeatable = { y.deduced { depth = "exact" }, by = "P4.1", also = "P6" },
    ends   = { y.hands_empty, by = "P1" },
  }, by = "P1", refuses = { asked = "S1" } },

  facts = {
    alive = { alive "banker" + alive "right" + alive "opposite" + alive "left", by = "W8" },
    banker_shang = { scored "banker", by = "W2", also = "L2" },
  },

  -- A line of y.owed is an item of what a hand is worth: the banker collects the worth of his from
  -- each of the others, each of them that of his own from the banker (V10).
  settle = {
    among = { y.against "banker", by = "V9", also = { "V10", "V12", "V12.1" } },
    lines.jiakui(won, "V3"),
    lines.yishang(worth.three_value),
    lines.yishang_diao(worth.claims_three),
    lines.diao(y.owed(worth.diao "payee")),
    { "shang", y.owed(zhu * y.count(scored "payee")), cards = scored "payee", when = played,
      says = "honours 賞", by = "W2",
      also = { "V2", "V2.1", "V7", "V1", "V8", "D4", "D5", "D5.1", "D5.2", "D6", "D6.1" } },
    { "xiaotu", y.owed(zhu * has("payee", "shi-90") * y.count(tu_of "payee")),
      cards = tu_of "payee", when = played, says = "small partnership 小突",
      by = "W3", also = { "D8", "D8.1" } },
    { "sibai", y.owed(zhu * dead "payee"), cards = bai, when = played, says = "dead Hundred 死百",
      by = "W4", also = { "V4", "V5", "V6" } },
    { "sibai_tu", y.owed(2 * zhu * dead "payee" * y.count(tu_of "payee")), cards = tu_of "payee",
      when = played, says = "partners 突 of the dead Hundred 死百", by = "W5", also = { "V5", "V6" } },
    { "xiaohuobai", y.owed(2 * zhu * half_alive "payee"), cards = bai, when = played,
      says = "small living Hundred 小活百", by = "W6", also = { "W6.1", "V5", "V6" } },
    { "xiaohuobai_tu", y.owed(4 * zhu * half_alive "payee" * y.count(tu_of "payee")),
      cards = tu_of "payee", when = played, says = "partners 突 of the small living Hundred 小活百",
      by = "W7", also = { "W7.1", "V5", "V6" } },
    { "dahuobai", y.owed(3 * zhu * alive "payee"), cards = bai, when = with_bai,
      says = "great living Hundred 大活百", by = "W8", also = "V5" },
    { "dahuobai_tu",
      y.owed(y.option "dahuobai_tu" * zhu * alive "payee" * y.count(tu_of "payee")),
      cards = tu_of "payee", when = with_bai, says = "partners 突 of the great living Hundred 大活百",
      by = "W9", also = "V5" },
    { "sankai", y.owed(3 * zhu * y.has(won "payee", sankai)),
      cards = y.meet(won "payee", y.these(sankai)), when = with_bai, says = "three open 三開",
      by = "W10", also = "W10.1" },
    lines.sihong(4, { by = "W11", also = { "W11.1", "D7" } }),
    { "quanshou",
      y.owed(y.option "quanshou" * zhu
        * y.any { y.eq(y.tricks_of "payee", 8), y.ge(y.first_tricks "payee", 7) }),
      cards = won "payee", when = y.all { played, y.ge(most, 7) },
      says = "clean sweep 八桌全收", by = "W12", also = { "W12.1", "T4", "T4.1" } },
    lines.knock(zhu, { by = "V11" }),
    { "liability", y.charges(liability), when = y.all { played, could_be_charged },
      for_others = "yes",
      says = "liability 代賠",
      by = "L0",
      also = { "L1", "L2", "L1.1", "L1.2", "L1.3", "L1.4", "L1.5", "L1.6", "L2.1", "L2.2", "L2.3",
               "L3", "L3.1", "L4", "L5", "L6", "L6.1", "P8", "P8.1", "P8.2", "P8.3", "P9",
               "P9.1" } },
    { "penalties", y.fines, says = "fine", by = "N0", also = { "N0.5", "L7.1" } },
    { "pool_taken",
      y.pay { from = "pool", to = "everyone", when = anyone_alive,
              amount = y.when(alive "payee", y.pool, 0) },
      says = "great living Hundred 大活百 takes the pool 官堆",
      by = "N0.1", also = { "N0.2", "N0.3" } },
    pool_fed(y.no(anyone_alive)),
    { "pool_left",
      y.pay { from = "pool", to = "everyone", when = y.last_hand,
              amount = (y.pool + 3 - y.steps("banker", "payee")) // 4 },
      says = "what is left of the pool 官堆, shared", by = "N0.4" },
  },

  offences = offences.of_liability(zhu),

  match = {
    first_head = { "random", by = "S2.1" },
    next_head  = with_bonuses(1, { by = "S8.2" }),
    ends       = { y.all_were_head, by = "S9" },
  },

  cautions = {
    { "guard", advice.gives_up_guard, says = charged(guard, each_hurt), by = "P8" },
    { "refuse", advice.lets_bai_win, says = charged(refuse, each_hurt), by = "L1.2" },
    { "feed", advice.lets_banker_win, says = charged(feed, each_other), by = "P9" },
  },

  simple = advice.rule_of_thumb,

  report = {
    { "banker's tricks", y.mean(y.tricks_of "banker") },
    { "banker saves the stake", y.share(y.ge(y.tricks_of "banker", 2)), given = played },
    { "bonus hands", y.share(y.outcome "won") },
    { "百老 alive on a table", y.share(anyone_alive), given = played },
    { "with the banker", y.share(alive "banker"), given = played },
    { "all eight tricks", y.share(y.any { y.eq(y.tricks_of "banker", 8), y.eq(y.tricks_of "right",
      8),
        y.eq(y.tricks_of "opposite", 8), y.eq(y.tricks_of "left", 8) }), given = played },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions"), given = played },
  },

  options = {
    { "vice_shi", y.choice { "qianwan", "90", "none" }, by = "O1", also = "O1.1",
      says = "the deputy of 萬萬" },
    { "shang_set", y.choice { "zun+90", "zun", "nines" }, by = "O2",
      says = "which cards pay as honours" },
    { "vice_qian", y.switch(true), by = "O3", says = "半文錢 is the deputy of 空沒文" },
    { "kong_absorbed", y.switch(true), by = "O4",
      says = "空沒文 does not pay as an honour beside 四紅" },
    { "red_set", y.choice { "ten", "nine_late" }, by = "O5", says = "the red cards" },
    { "sankai", y.choice { "bai_qian_wan", "any_three_red" }, by = "O6",
      says = "the three cards of 三開",
      changes = { any_three_red = { set = { ["settle.sankai"] = {
        "sankai", y.owed(3 * zhu * y.ge(reds "payee", 3)), cards = y.meet(won "payee", red),
        when = played, says = "three open 三開", by = "W10", also = "W10.1" } } } } },
    { "sihong_more", y.choice { "flat4", "per_card" }, by = "O7",
      says = "what more than four red cards pay",
      changes = { per_card = { set = { ["settle.sihong"] =
        lines.sihong(reds "payee", { by = "O7", also = { "W11", "W11.1", "D7" } }) } } } },
    { "dahuobai_tu", y.range { 0, 12, default = 6 }, by = "O8",
      says = "zhu for each 突 card beside the living 百老" },
    { "quanshou", y.range { 0, 16, default = 8 }, by = "O9", says = "zhu for all eight tricks" },
    { "quan_tu", y.choice { "0", "32" }, by = "O10", says = "zhu for all 突 cards on one table",
      changes = { ["32"] = { add = { ["settle.quan_tu"] = {
        "quan_tu",
        y.owed(32 * zhu * has("payee", "shi-baiwan", "shi-90", "wan-5", "wan-6", "wan-8")),
        when = played, says = "all partners 突", by = "O10", before = "knock" } } } } },
    -- The next two go together, as the demands say.
    { "diao_table", y.choice { "capped", "late" }, by = "O11",
      says = "what the tricks earn: at most one 弔, or the later table",
      changes = { late = { when = { diao_settlement = "zero_sum" }, set = {
        ["settle.diao"] = lines.diao(y.shares(worth.late_diao "payee")) } } } },
    { "diao_settlement", y.choice { "in_value", "zero_sum" }, by = "O12",
      says = "弔 counts in the value of the hand, or is paid by itself" },
    { "bai_only_trick", y.choice { "sibai", "nothing", "dahuobai" }, by = "O13",
      says = "what 百老 pays as a player's only trick" },
    { "jiakui_scope", y.choice { "on_table", "dealt", "off" }, by = "O14",
      says = "who pays for a false substitute",
      changes = {
        dealt = { set = { ["settle.jiakui"] = lines.jiakui(y.dealt, "O14") } },
        off   = { drop = { ["settle.jiakui"] = { by = "O14" } } } } },
    { "knock_tu", y.switch(false), by = "O15", says = "the knock is two with a 突",
      changes = { on = { set = { ["settle.knock"] = lines.knock(
        y.when(y.gt(y.count(tu_of "payee"), 0), 2 * zhu, zhu),
        { by = "O15", also = "V11" }) } } } },
    { "yishang", y.choice { "three", "off", "three+late" }, by = "O16",
      says = "bonus hands before play",
      changes = {
        off = {
          { drop = {
              yishang = { by = "O16" }, ["phases.yishang"] = {}, ["called.ends.yishang"] = {},
              ["settle.yishang"] = { by = "O16" }, ["settle.yishang_diao"] = { by = "O16" } } },
          { when = { bank_pass = "rotate" },
            set  = { ["match.next_head"] = without_bonuses(1, { by = "S8.2" }) } } },
        ["three+late"] = {
          { set = { ["settle.yishang"] = lines.yishang(worth.all_value) },
            add = { ["yishang.kinds"] = worth.later_bonuses } },
          { when = { yishang_diao = "holder_plus1" },
            set  = { ["settle.yishang_diao"] = lines.yishang_diao(worth.claims_any) } } } } },
    { "yishang_value_zunji", y.range { 0, 100, default = 8 }, by = "O17",
      says = "zhu for 四尊四極" },
    { "yishang_value_bahong", y.range { 0, 100, default = 8 }, by = "O17", says = "zhu for 八紅" },
    { "yishang_value_huncheng", y.range { 0, 100, default = 8 }, by = "O17", says = "zhu for 渾成" },
    { "yishang_diao", y.choice { "holder_plus1", "all_row_8000" }, by = "O18",
      says = "弔 after a bonus hand",
      changes = { all_row_8000 = {
        { when = { yishang = "three" },
          set  = { ["settle.yishang_diao"] = lines.all_row_8000(worth.claims_three) } },
        { when = { yishang = "three+late" },
          set  = { ["settle.yishang_diao"] = lines.all_row_8000(worth.claims_any) } } } } },
    { "redeal_on_five", y.switch(false), by = "O19",
      says = "five cards of one suit may demand a redeal",
      changes = { on = {
        set = {
          phases = { { "yishang", "redeal", "play" }, by = "Y6.1", also = "Y1" },
          -- A redeal is no hand of the match: the pool rests.
          ["settle.pool_fed"] = pool_fed(y.all { y.no(y.reason "redeal"), y.no(anyone_alive) }) },
        add = {
          redeal = { y.bonus_hand { redeal = true, kinds = {
                       { "five_of_a_suit", y.ge(y.in_suit(worth.dealt), 5) } } },
                     by = "Y6", also = "Y6.1" },
          ["called.ends.redeal"] = "a redeal was demanded" } } } },
    { "last_trick_forfeit", y.switch(false), by = "O20",
      says = "no trick among seven forfeits the eighth",
      changes = { on = { add = {
        ["play.last"] = { "needs_a_trick", by = "P10", also = "P10.1" } } } } },
    { "first_lead", y.choice { "head", "banker" }, by = "O21", says = "who leads first",
      changes = { banker = {
        set = { ["play.leader"] = { "banker", by = "O21", also = "P2" } } } } },
    { "bank_pass", y.choice { "rotate", "diao_winner", "stay_on_win" }, by = "O22",
      says = "who is banker next",
      changes = { diao_winner = bank_passes(diao_winner, { by = "S8.3" }),
                  stay_on_win = bank_passes(stay_on_win, { by = "S8.4" }) } },
    { "cut_special", y.choice { "count1", "recut" }, by = "O23",
      says = "how a card without a number counts",
      changes = { recut = { set = { ["opener.unnumbered"] = { "again", by = "O23" } } } } },
    { "liab", y.choice { "fixed", "cap", "net", "off" }, by = "O24",
      says = "how much one pays for the losses of others",
      changes = {
        cap = capped, net = capped,
        off = {
          { set = { ["opening.sides"] = {
              en = "The banker 樁家 plays against each of the other three, who have a common "
                .. "interest: to keep the banker from winning.",
              zh = "樁家一人，與三散家各自輸贏；三家同心，以攻一樁。" } },
            drop = {
              ["settle.liability"] = { by = "O24" },
              ["offences.L1"] = { by = "O24" }, ["offences.L2"] = { by = "O24" },
              ["offences.L7"] = { by = "O24" },
              ["cautions.guard"] = { by = "O24" }, ["cautions.refuse"] = { by = "O24" },
              ["cautions.feed"] = { by = "O24" } } },
          no_fines } } },
    { "liab_refuse", y.switch(true), by = "O25",
      says = "not beating 百老 when one could is charged",
      changes = { off = { drop = { ["cautions.refuse"] = { by = "O25" } } } } },
    { "liab_multi", y.choice { "last", "each" }, by = "O26",
      says = "of several offenders the last pays, or each" },
    { "penalties", y.choice { "off", "full" }, by = "O27", says = "the fixed penalties",
      changes = { full = {
        { set = { ["opener.again"]  = { {}, by = "S5.4" },
                  ["opener.breaks"] = { { "shi-baiwan" }, by = "S5.4" } } },
        { when = { pool = "on" },
          add  = {
            ["settle.exposed"] = {
              "exposed",
              y.pay { from = "right", to = "pool", when = y.reason "opener", amount = zhu },
              says = "the Hundred 百老 shown by the cut", by = "S5.4", also = { "N3", "N5" },
              before = "penalties" },
            offences = offences.with_pool(zhu) } },
        { when = { pool = "off" }, add = { offences = offences.without_pool(zhu) } } } } },
    { "pool", y.switch(true), by = "O28", says = "the common pool",
      changes = { off = {
        set  = { ["opening.stake"] = {
          en = "After each hand the banker pays each of the others what that player's hand is "
            .. "worth, and is paid by each what the banker's own is worth, in zhu 注.",
          zh = "每局之後，樁家按各家手牌之值逐一付注，各家亦按樁家手牌之值付注，以注計。" } },
        drop = { ["settle.pool_taken"] = { by = "O28" }, ["settle.pool_fed"] = { by = "O28" },
                 ["settle.pool_left"] = { by = "O28" } } } } },
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
}
