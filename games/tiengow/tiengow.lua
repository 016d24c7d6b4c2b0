-- 打天九 Tien Gow, the trick game of Chinese dominoes, as a table in Hong Kong plays it; older and
-- plainer forms are presets. Rule numbers are those of history/games/tiengow.md. The last trick
-- decides: who wins it is paid by the others according to how few of the eight 棟 they have.

local y      = require "yezi"
local advice = require "tiengow.parts.advice"
local tiles  = require "decks.domino-32"

local seats = { "banker", "second", "third", "fourth" }

-- Whether there is 文尊, and whether 61 61 captures it.
local wen_zun = y.pick("wen_zun", { on = 1, off = 0 })
local capture = y.pick("wen_zun", { on = y.pick("capture_wen_zun", { on = 1, off = 0 }), off = 0 })

-- Sets --------------------------------------------------------------------------------------------

-- Civil and military tiles of one family, the highest family first.
local families = {
  { { "66" }, { "63", "54" } }, { { "11" }, { "62", "53" } },
  { { "44" }, { "52", "43" } }, { { "31" }, { "41", "32" } },
}
local function of_family(civil, military)
  return y.families { families[1], families[2], families[3], families[4],
                      takes = { civil, military } }
end

-- 51 51, led, is beaten by 61 61 alone; it beats nothing anyhow, being the lowest.
local function or_captured(a, b)
  if b.suit == "civil" and b.rank == 1 then return a.suit == "civil" and a.rank == 2 end
  return a.suit == b.suit and a.rank > b.rank
end

-- What happened in tricks -------------------------------------------------------------------------

local function single(code) return y.combo { "single", among = { code } } end
local low_pair  = y.combo { "pair", among = { "51" } }
local next_pair = y.combo { "pair", among = { "61" } }
local function won(seat, with, at, led)
  return y.tricks_won { seat, with = with, at = at, led = led }
end
local function supremes(seat, at)
  return won(seat, "supreme", at) + wen_zun * won(seat, low_pair, at)
end
local function fours(seat, at) return won(seat, "four", at) end
local function taken(seat) return y.count(y.cards("taken", seat)) end

-- 么雙擒四: the lowest single, led last, is caught by the next. With the Kam a four that is beaten
-- and 文尊 are caught too, and the last of those that were caught pays.
local caught_single = y.any {
  won("winner", single "42", "last", single "21"),
  wen_zun * won("winner", single "61", "last", single "51") }
local caught_pair = capture * won("winner", next_pair, "last", low_pair)
local caught_last = y.fact "caught"
local led_last    = y.leader_of { at = "last" }
local led_four    = y.leader_of { led = "four", lost = true }
local caught_four = y.all {
  y.no(caught_last), y.is_set(led_four), y.no(y.same(led_four, "winner")) }

-- Payments ----------------------------------------------------------------------------------------

-- k, the banker's factor: one more than how often in a row he is banker
local run = y.max(1, y.counter "run")
local function k(a, b)
  return y.when(y.any { y.same(a, "banker"), y.same(b, "banker") }, y.fact "factor", 1)
end

-- What the table takes from a loser with t 棟, and gives to one with more than four.
local function due(t)
  return y.when(y.eq(t, 0), y.fact "without", y.max(0, 4 - t))
end
local above = y.max(0, taken "payee" - 4)

-- S, for what the last trick was, or what a capture makes it; and what a slam makes it.
local low_single = y.any { won("winner", single "21", "last"),
                           wen_zun * won("winner", single "51", "last") }
local special = y.fact "bao_zun" * y.fact "bao_si" * y.fact "yao_jie"
local function times(caught, by_capture)
  return y.when(caught, by_capture, special) * y.fact "slam" * y.fact "dealt"
end

-- 八支 and 七支: all eight 棟. Of a last single it is asked whether anything could still beat it.
local last     = y.last_won
local lowest   = y.any { y.has(last, { "21" }), wen_zun * y.has(last, { "51" }) }
local greatest = y.eq(y.count(y.without(y.beating(last), y.face_up)), 0)
local function ended_eight(alone) return y.when(y.gt(y.count(last), 1), 1, alone) end
local proud_lead = y.any {
  won("banker", y.combo { "single", among = { "66", "63", "54" } }, "first"),
  supremes("banker", "first") }
local slam = y.when(y.eq(taken "winner", 8),
  y.when(y.all { y.fact "eight", y.no(proud_lead) }, 4, 2), 1)

-- 例牌: dealt hands that count as one of these.
local function held(mark) return y.count(y.marked(y.dealt "player", mark)) end
local red_ends = held "one_red" + 2 * held "two_red"
local military = y.count(y.meet(y.dealt "player", advice.military))
-- They count as 八支 if they are one of these, otherwise as 七支.
local function dealt(names)
  local as_eight = 0
  for _, name in ipairs(names) do as_eight = as_eight + y.bonus(name, "winner") end
  return y.when(y.reason "li_pai", y.when(as_eight, 4, 2), 1)
end

-- Most hands have nothing that is paid at once: it is looked for once, not for every pair of seats.
local function anybody(count)
  local sum = 0
  for _, seat in ipairs(seats) do sum = sum + count(seat) end
  return sum
end

-- 賀, at once at the table; here when the hand is over, which comes to the same.
local when_paid = y.pick("bao_also_he", { on = "any", off = "before_last" })
local function praised(seat)
  return supremes(seat, when_paid) + capture * won(seat, next_pair, when_paid, low_pair)
end

return y.game "tiengow" {
  title = { en = "Tien Gow", zh = "打天九" },
  sheet = "tiengow",
  unit  = "stakes",
  opening = {
    line = {
      en = "Dominoes in two suits, civil and military; the last trick takes all.",
      zh = "骨牌分文武；最後一棟定勝負。" },
    card = "66", minutes = 5,
    aim = {
      en = "Win the last trick: that wins the hand, however little you had before. Tricks won "
        .. "earlier, counted in tiles 棟, keep your loss small.",
      zh = "得最後一棟者勝此局，先前得棟多少皆不論。先前所得的棟（以牌張計），可少輸。" },
    sides = {
      en = "Four play, each alone. What the banker 莊 pays or is paid is at least doubled.",
      zh = "四人各自為戰。與莊家之間的收付，至少加倍。" },
    stake = {
      en = "The others pay the winner by how far each falls short of four tiles won. Some sets, "
        .. "last tricks and hands pay extra.",
      zh = "其餘三家各按不足四棟之數付給勝家。某些牌組、最後一棟與某些手牌，另有加賞。" },
    beats = {
      en = "Civil tiles beat civil, military beat military, each by its rank; sets "
        .. "beat only sets of the same kind.",
      zh = "文打文，武打武，各以級大者勝；牌組只打同類的牌組。" },
    guided = require "tiengow.parts.guide",
  },
  called = {
    zones = { taken = "won tiles", buried = "buried tiles", spent = "beaten tiles" },
    facts = { times = "factor of the last trick" },
    ends  = { li_pai = "a dealt hand that wins at once" },
  },

  seats = { 4, by = "T-2.1" },
  roles = seats,
  deck  = { tiles, by = "T-1.1", also = { "T-1.2", "T-1.3", "T-1.4" } },
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all", by = "T-4.8" },
    spent  = { of = "table", seen_by = "all" },
    buried = { of = "seat",  seen_by = "owner", by = "T-4.6" },
  },
  deal = { y.round_robin { again = seats, zone = "hand" }, by = "T-2.5" },

  combos = {
    { "single", y.single, by = "T-3.2" },
    { "pair", y.equals { 2, 2 }, by = "T-3.3", also = { "T-3.4", "T-3.15" } },
    { "supreme", y.exact { "21", "42" }, by = "T-3.9" },
    { "mixed", of_family(1, 1), by = "T-3.5" },
    { "three_civil", of_family(2, 1), by = "T-3.6" },
    { "three_military", of_family(1, 2), by = "T-3.7" },
    { "four", of_family(2, 2), by = "T-3.8" },
    refuses = { none = "T-3.10" },
  },
  phases = { { "li_pai", "play" }, by = "T-10.1" },
  li_pai = {
    y.bonus_hand { must = true, kinds = {
      { "one_red", y.eq(red_ends, 1), by = "T-10.2" },
      { "seven_military", y.eq(military, 7), by = "T-10.3" },
      { "all_white", y.eq(red_ends, 0), by = "T-10.4" },
      { "eight_military", y.eq(military, 8), by = "T-10.5" },
    } },
    by = "T-10.9" },
  play = { y.tricks {
    leader = { "banker", by = "T-2.6" },
    lead   = {
      { "single", "pair", "supreme", "mixed", "three_civil", "three_military", "four" },
      by = "T-4.1", also = { "T-3.1", "T-3.10", "T-3.16", "T-3.17" },
      refuses = { pattern = "T-3.17" } },
    follow = { y.catch_or_bury, by = "T-4.2", also = { "T-4.3", "T-4.5", "T-4.7" } },
    once   = { low_pair, by = "T-3.14.1" },
    last   = { y.needs_a_trick { most = 1 }, by = "T-5.2", also = "T-5.3" },
    beats  = {
      single  = { y.higher_in_suit, by = "T-3.2", also = { "T-3.11", "T-4.4" } },
      pair    = { or_captured, by = "T-3.3", also = { "T-3.4", "T-3.13", "T-3.14" } },
      supreme = { y.never, by = "T-3.12" },
      mixed          = { y.higher_rank, by = "T-3.5" },
      three_civil    = { y.higher_rank, by = "T-3.6" },
      three_military = { y.higher_rank, by = "T-3.7" },
      four           = { y.higher_rank, by = "T-3.8" },
      refuses = { pattern = "T-3.11", lower = "T-3.11" },
    },
    ends = { y.last_trick_wins, by = "T-5.1" },
  }, by = "T-4.1", refuses = { asked = "T-4.5" } },

  facts = {
    factor  = { run + 1, by = "T-6.5.1" },
    without = { 5, by = "T-6.2" },   -- what a loser without 棟 pays
    yao_qin = { caught_single, by = "T-8.5", also = "T-8.5.1" },
    caught  = { y.fact "yao_qin", by = "T-8.5" },
    -- by how much a payment to the winner is multiplied, 1 for what did not happen
    bao_zun = { y.when(supremes("winner", "last"), 2, 1), by = "T-8.2" },
    bao_si  = { y.when(fours("winner", "last"), 4, 1), by = "T-8.3" },
    yao_jie = { y.when(low_single, 2, 1), by = "T-8.4", also = "T-8.4.1" },
    slam    = { slam, by = "T-9.8" },
    eight   = { ended_eight(lowest), by = "T-9.6", also = { "T-9.3", "T-9.4" } },
    dealt   = { dealt { "all_white", "eight_military" }, by = "T-10.10" },
    times   = { times(caught_last, 4), by = "T-8.5.2" },
    praised = anybody(praised),
    fours   = anybody(function(seat) return fours(seat, when_paid) end),
  },

  settle = {
    { "he_zun",
      y.pay { from = "everyone", to = "everyone", when = y.fact "praised",
              amount = 2 * k("payer", "payee") * praised "payee" },
      says = "paid on the spot for supremes 賀尊",
      shows = { { "for each", 2 }, { "supremes", praised "payee" },
                { "banker", k("payer", "payee") } },
      by = "T-7.1", also = { "T-7.2", "T-7.3", "T-7.5", "T-7.5.1", "T-7.6", "T-7.7" } },
    { "he_si",
      y.pay { from = "everyone", to = "everyone", when = y.fact "fours",
              amount = 4 * k("payer", "payee") * fours("payee", when_paid) },
      says = "paid on the spot for fours 賀四",
      shows = { { "for each", 4 }, { "fours", fours("payee", when_paid) },
                { "banker", k("payer", "payee") } },
      by = "T-7.4", also = { "T-7.5", "T-7.5.1", "T-7.6", "T-7.7" } },
    { "final",
      y.pay { from = "losers", to = "winner",
              amount = due(taken "payer") * k("payer", "payee") * y.fact "times" },
      says = "last trick 結",
      shows = { { "for too few tricks 棟", due(taken "payer") },
                { "banker", k("payer", "payee") },
                { "for how it ended", y.fact "times" } },
      by = "T-6.1",
      also = { "T-6.2", "T-6.4", "T-6.5", "T-6.5.1", "T-6.5.2", "T-8.1", "T-8.2", "T-8.3", "T-8.4",
               "T-8.4.1", "T-9.1", "T-9.2", "T-9.3", "T-9.4", "T-9.5", "T-9.6", "T-9.7", "T-9.8",
               "T-9.9", "T-10.10", "T-12.5", "T-12.7" } },
    { "enter",
      y.pay { from = "winner", to = "losers",
              amount = above * y.when(y.same("payee", "banker"), 1, k("payer", "payee")) },
      says = "to who enters 入",
      shows = { { "tricks 棟 beyond four", above },
                { "banker", y.when(y.same("payee", "banker"), 1, k("payer", "payee")) } },
      by = "T-6.3", also = { "T-6.3.1", "T-6.6", "T-8.5.3" } },
    after = {
      { "caught", y.pays_for_all { led_last, lines = { "final" }, when = caught_last },
        says = "liability for the last lead, which was caught",
        by = "T-8.5", also = { "T-8.5.1", "T-8.5.2", "T-8.6", "T-12.7.1" } },
    },
  },

  match = {
    first_head = { "random", by = "T-2.3" },
    alternates = { y.option "direction_alternates", by = "T-2.2" },
    next_head  = { y.steps("banker", "winner"), by = "T-2.4", also = { "T-5.1", "T-10.10" } },
    counters   = { "run", "filled" },
    after      = { run = { y.when(y.same("winner", "banker"), run + 1, 1), by = "T-6.5.3" },
                   filled = 1 },
  },

  simple = advice.simple,

  report = {
    { "tricks",                y.mean(y.stat "tricks") },
    { "banker wins",           y.share(y.same("winner", "banker")) },
    { "tricks won by few",     y.share(y.le(taken "winner", 2)) },
    { "dealt hands",           y.share(y.reason "li_pai") },
    { "slams",                 y.share(y.eq(taken "winner", 8)) },
    { "caught",                y.share(caught_last) },
    { "choices a decision",    y.ratio(y.stat "choices", y.stat "decisions") },
  },

  options = {
    { "mixed_sets", y.switch(true), by = "T-O1",
      says = "civil and military tiles of a family make sets",
      changes = { off = {
        { when = { bao_si = "on" }, set = { ["facts.bao_si"] = { 1, by = "T-8.3" } } },
        { drop = {
          ["combos.mixed"] = { by = "T-O1" }, ["combos.three_civil"] = { by = "T-O1" },
          ["combos.three_military"] = { by = "T-O1" }, ["combos.four"] = { by = "T-O1" },
          ["play.lead.mixed"] = {}, ["play.lead.three_civil"] = {},
          ["play.lead.three_military"] = {}, ["play.lead.four"] = {},
          ["play.beats.mixed"] = { by = "T-O1" }, ["play.beats.three_civil"] = { by = "T-O1" },
          ["play.beats.three_military"] = { by = "T-O1" }, ["play.beats.four"] = { by = "T-O1" },
          ["facts.fours"] = {}, ["settle.he_si"] = { by = "T-O1" } } } } } },
    { "zero_rule", y.switch(true), by = "T-O2",
      says = "who has no 棟 cannot win a last trick of one tile",
      changes = { off = {
        set  = { ["facts.eight"] = {
          ended_eight(y.any { lowest, greatest }), by = "T-9.2", also = { "T-9.3", "T-9.4" } } },
        drop = { ["play.last"] = { by = "T-O2" } } } } },
    { "enter_bonus", y.switch(true), by = "T-O3",
      says = "入: who has more than four 棟 is paid for them",
      changes = { off = { drop = { ["settle.enter"] = { by = "T-O3" } } } } },
    { "banker_factor", y.choice { "rising", "fixed" }, by = "T-O4",
      says = "what the banker pays and is paid rises while the banker stays, or is always "
        .. "double",
      changes = { fixed = { when = { cap = "0" }, set = {
        ["facts.factor"] = { 2, by = "T-6.5.2" } } } } },
    { "cap", y.range { 0, 99, default = 0 }, by = "T-O5",
      says = "the most that factor comes to; 0 for no limit",
      changes = { ["*"] = {
        { when = { banker_factor = "rising" }, set = {
          ["facts.factor"] = { y.min(y.option "cap", run + 1), by = "T-O5" } } },
        { when = { banker_factor = "fixed" }, set = {
          ["facts.factor"] = { y.min(y.option "cap", 2), by = "T-O5" } } } } } },
    { "he_zun", y.switch(true), by = "T-O6", says = "賀尊: who leads 至尊 is paid for it",
      changes = { off = { drop = { ["settle.he_zun"] = { by = "T-O6" } } } } },
    { "he_si", y.switch(true), by = "T-O7", says = "賀四: who wins with four is paid for it",
      changes = { off = { drop = { ["settle.he_si"] = { by = "T-O7" } } } } },
    { "wen_zun", y.switch(true), by = "T-O8", says = "文尊: 51 51 is supreme when led",
      changes = { off = {
        set  = { ["play.beats.pair"] = { y.higher_in_suit, by = "T-O8", also = "T-3.3" } },
        drop = { ["play.once"] = { by = "T-O8" } } } } },
    { "capture_wen_zun", y.switch(true), by = "T-O9", says = "擒文尊: but 61 61 beats it",
      changes = { off = { when = { wen_zun = "on" }, set = { ["play.beats.pair"] = {
        y.higher_in_suit { except = { "51" } }, by = "T-O9", also = "T-3.3" } } } } },
    { "bao_zun", y.switch(true), by = "T-O10", says = "包尊: 至尊 in the last trick doubles",
      changes = { off = { set = { ["facts.bao_zun"] = { 1, by = "T-O10" } } } } },
    { "bao_si", y.switch(true), by = "T-O11",
      says = "四大包: four in the last trick count fourfold",
      changes = { off = { set = { ["facts.bao_si"] = { 1, by = "T-O11" } } } } },
    { "bao_also_he", y.switch(false), by = "T-O12", says = "賀 is paid for the last trick too" },
    { "yao_jie", y.switch(true), by = "T-O13",
      says = "么結: the lowest tile doubles if it wins the last trick",
      changes = { off = {
        { set = { ["facts.yao_jie"] = { 1, by = "T-O13" },
                  ["facts.yao_qin"] = { 0, by = "T-O13" } } },
        { when = { pool = "none" },
          drop = { ["settle.after.caught"] = { by = "T-O13" } } } } } },
    { "yao_qin", y.switch(true), by = "T-O14",
      says = "么雙擒四: caught by the next, its player pays fourfold for all",
      changes = { off = {
        { when = { yao_jie = "on" },
          set  = { ["facts.yao_qin"] = { 0, by = "T-O14" } } },
        { when = { pool = "none" },
          drop = { ["settle.after.caught"] = { by = "T-O14" } } } } } },
    { "slam", y.switch(true), by = "T-O15", says = "七支 and 八支 for all eight 棟",
      changes = { off = { set = { ["facts.slam"] = { 1, by = "T-O15" } } } } },
    { "li_pai", y.switch(true), by = "T-O16", says = "例牌: dealt hands that win at once",
      changes = { off = {
        set  = { ["facts.dealt"] = { 1, by = "T-O16" } },
        drop = { li_pai = { by = "T-O16" }, ["phases.li_pai"] = {}, ["called.ends.li_pai"] = {},
                 ["report.dealt hands"] = {} } } } },
    { "li_pai_extra", y.switch(false), by = "T-O17", says = "three more kinds of them",
      changes = { on = {
        { add = { ["li_pai.kinds"] = {
          { "four_pairs", y.eq(y.made_of(y.dealt "player", "pair"), 4), by = "T-10.6" },
          { "seven_civil", y.eq(military, 1), by = "T-10.7" },
          { "eight_civil", y.eq(military, 0), by = "T-10.8" } } } },
        { when = { li_pai = "on" }, set = { ["facts.dealt"] = {
          dealt { "all_white", "eight_military", "four_pairs", "eight_civil" },
          by = "T-O17", also = "T-10.10" } } } } } },
    { "direction_alternates", y.switch(false), by = "T-O18",
      says = "every hand goes round the other way" },
    { "pool", y.choice { "none", "kam" }, by = "T-O19", says = "the Kam, a pool",
      changes = { kam = {
        { set = { ["facts.without"] = { 4, by = "T-12.5" },
                  ["facts.caught"]  = { y.any { y.fact "yao_qin", caught_pair },
                                        by = "T-12.7.1", also = "T-8.5" } } },
        { when = { mixed_sets = "off" },
          set  = { ["facts.times"] = { times(caught_last, 2), by = "T-12.7" } } },
        { when = { mixed_sets = "on" }, set = { ["facts.times"] = {
          times(y.any { caught_last, caught_four }, 2), by = "T-12.7", also = "T-12.6" } }, add = {
          ["settle.pool_by_four"] = {
            "pool_by_four",
            y.pay { from = "pool", to = y.winner_of { with = "four", nth = "first" },
                    amount = y.pool },
            says = "pool Kam, won by four", by = "T-12.4", also = "T-12.6.1" },
          ["settle.after.caught_four"] = {
            "caught_four", y.pays_for_all { led_four, lines = { "final" }, when = caught_four },
            says = "liability for a four that was caught", by = "T-12.6", also = "T-12.6.2" } } },
        { add = {
          ["settle.pool_filled"] = {
            "pool_filled",
            y.pay { from = "everyone", to = "pool", amount = 10,
                    when = y.eq(y.counter "filled", 0) },
            says = "into the pool Kam", by = "T-12.1", also = "T-12.1.1", before = "he_zun" },
          ["settle.pool_fed"] = {
            "pool_fed", y.pay { from = "winner", to = "pool", amount = 4 },
            says = "into the pool Kam", by = "T-12.2", also = { "T-12.8", "T-12.9" } },
          ["settle.pool_won"] = {
            "pool_won",
            y.pay { from = "pool", to = "winner", amount = y.pool, when = y.ge(taken "winner", 6) },
            says = "pool Kam, won by six tricks 棟", by = "T-12.3" } } } } } },
  },
}
