-- 六虎 Luk Fu, the Hakka game of six tigers, as recorded by The Suffocated and 王小發 in 2011.
-- Rule numbers are those of history/games/lukfu.md. The game stands here as it is played with all
-- options at their defaults; the options at the end say what each other value changes.

local y      = require "yezi"
local money  = require "decks.money-38"
local advice = require "lukfu.parts.advice"
local where  = require "lukfu.parts.changes"

-- Who sits where, from the head on.
local with_dreamer = { "head", "second", "dreamer", "third" }
local with_banker  = { "head", "second", "banker", "third" }
local three        = { "head", "second", "third" }
local four         = { "head", "second", "third", "fourth" }
local five_tigers  = { "s1", "g1", "k1", "x1", "ww" }

-- f(n): one at the base, doubling with every fu; twice that at twelve.
local function doubling(n) return y.pow2(n - y.option "base") end
local function f(n) return doubling(n) * y.when(y.eq(n, 12), 2, 1) end

local fu      = y.fact "fu"
local winning = y.join(y.cards("taken", "winner"), y.cards("claimed", "winner"))
local alike   = y.alike(winning, y.cards("hand", "dreamer"))
local by_play = y.reason "play.out"

local free_caller = y.any { y.same("caller", "head"), y.same("caller", "winner") }
-- Steps from the head to the next one. `also`: a further way to stay.
local function next_head(also)
  return y.when(y.any {
    y.all { y.same("caller", "head"), y.any { y.same("winner", "head"), y.outcome "drawn" } },
    y.pick("redeal_by", { next_head = 0, same_head = y.outcome "void" }),
    also,
  }, 0, 1)
end

return y.game "lukfu" {
  title = { en = "Luk Fu", zh = "六虎" },
  sheet = "lukfu",
  unit  = "points",
  opening = {
    line = {
      en = "Three fight for six fu; the fourth dreams.",
      zh = "三家鬥六糊，一家作夢。" },
    card = "s9", minutes = 5,
    aim = {
      en = "Be the first to have enough winning cards, usually six, each worth a fu 糊: cards that "
        .. "won tricks, and old-age cards 老歲牌, which nobody can beat, declared from the hand.",
      zh = "首先集足所需的糊數（通常六糊）者勝。一糊即一隻牌：或贏得回合，或為手中無人可勝、食糊時亮出的老歲牌。" },
    sides = {
      en = "Three play, each alone. The fourth, the dreamer 夢家, holds one card and only "
        .. "watches. To call 做牌 is to take the hand on.",
      zh = "三人各自為戰；第四人為夢家，只持一隻牌，不鬥牌。做牌即承擔此局。" },
    stake = {
      en = "The losers pay the winner 1 point for just enough cards, and twice as much for each "
        .. "card more. A caller who loses may have to pay for the other loser too.",
      zh = "輸家付給勝家：恰足之數為一分，每多一糊加倍。做牌而輸者，可能須代另一輸家付分。" },
    beats = {
      en = "A single beats a lower one of its suit; 百子, 毛公 and 雲綫 are never "
        .. "beaten and never beat. A set beats a set as large of a lower number; ones "
        .. "are beaten only by nines. Between runs as long, the higher suit decides, "
        .. "then the top card.",
      zh = "單牌以同門較大者勝；百子、毛公、雲綫不能被勝，也不能勝他牌。各以數大者勝，"
        .. "一各只有九各可勝。順長短相同者，先比門，再比最大的一隻。" },
    guided = require "lukfu.parts.guide",
  },
  called = {
    zones = { taken = "won cards", buried = "buried cards", spent = "beaten cards",
              claimed = "shown cards" },
    facts = { fu = "fu", reds = "red cards", matches = "cards with the dreamer's numeral" },
    ends  = { call = "nobody called", tigers = "the Five Tigers" },
  },

  seats  = { 4, by = "L-3.1" },
  roles  = { with_dreamer, by = "L-3.1", also = { "L-3.1.1", "L-3.3.2" } },
  active = { three, by = "L-3.1.2" },
  deck   = { y.pack { money, without = { "ff" }, change = {} }, by = "L-2.6",
             also = { "L-2.1", "L-2.2", "L-2.5", "L-2.8" } },

  zones = {
    hand    = { of = "seat",  seen_by = "owner", by = "L-3.1.2" },
    taken   = { of = "seat",  seen_by = "all",   by = "L-7.1.5", also = "L-7.1.7" },
    spent   = { of = "table", seen_by = "all",   by = "L-7.1.7" },
    buried  = { of = "seat",  seen_by = "owner", by = "L-7.1.8", also = "L-7.1.9" },
    claimed = { of = "seat",  seen_by = "all",   by = "L-10.2.8" },
  },
  deal = {
    y.round_robin { first = with_dreamer, again = three, zone = "hand", cut = false },
    by = "L-4.2", also = { "L-4.1", "L-4.3" } },
  reveal_at_end = { y.option "hand_end_reveal", by = "L-13.28" },

  combos = {
    { "single", y.single, by = "L-7.2.1", also = "L-7.2" },
    { "set", y.set { 3, 4 }, by = "L-7.2.2",
      also = { "L-7.2.3", "L-7.2.5", "L-7.2.6", "L-7.2.7" } },
    { "run", y.run { 3, 9 }, by = "L-7.2.4", also = { "L-7.2.5", "L-7.2.6", "L-7.2.7" } },
    refuses = { none = "L-7.2" },
  },

  phases = { { "tigers", "call", "play" }, by = "L-3.2" },
  tigers = { y.bonus_hand { sets = { { five_tigers }, by = "L-5.1", also = "L-5.5" } },
             by = "L-5.2", also = { "L-5.4", "L-5.10" } },
  call = { y.calling {
    order      = { three, by = "L-6.1", also = { "L-6.2", "L-6.3", "L-6.4", "L-6.9", "L-12.3" } },
    privileged = { { "second", "third" }, by = "L-6.5", also = "L-6.6" },
    declare    = { true, by = "L-10.2.3", also = { "L-10.2.4", "L-D12" } },
  }, by = "L-6.1" },
  play = { y.tricks {
    leader = { "head", by = "L-6.7" },
    lead   = { { "single", "set", "run" }, by = "L-7.1", also = { "L-9.1", "L-9.4.1" } },
    lead_law = {
      y.exhaust_in_order { { "s" }, { "g" }, { "k" }, { "x" }, { "ww" },
                           split = "unbeatable", free = "unbeatable" },
      by = "L-9.2", also = { "L-9.1", "L-9.1.1", "L-9.1.2", "L-9.2.1", "L-9.2.2", "L-9.3",
                             "L-9.3.1", "L-6.5.1" },
      refuses = { privileged = "L-9.3.1" } },
    follow = {
      y.beat_or_break, by = "L-7.4",
      also = { "L-7.1.1", "L-7.1.2", "L-7.1.4", "L-7.4.1", "L-7.4.3", "L-7.4.4", "L-7.4.5",
               "L-7.4.6", "L-7.4.7", "L-7.4.8", "L-7.4.9", "L-9.4" },
      refuses = { size = "L-7.1.4", other = "L-7.1.1" } },
    beats = {
      single = { y.higher_in_suit { except = { "s1", "x1", "ww" } }, by = "L-7.3.1",
                 also = { "L-7.3", "L-7.3.2", "L-2.3", "L-2.4", "L-13.4.1" },
                 refuses = { pattern = "L-7.3" } },
      set = {
        function(a, b)
          if b.rank == 1 then return a.rank == 9 end
          return a.rank ~= 1 and a.rank > b.rank
        end,
        by = "L-7.3.3", also = { "L-7.3.4", "L-7.3.7" }, refuses = { pattern = "L-7.3" } },
      run = { y.higher_suit_then_rank { "s", "g", "k", "x" }, by = "L-7.3.5",
              also = { "L-7.3.6", "L-7.3.7", "L-2.2" }, refuses = { pattern = "L-7.3" } },
    },
    unbeatable = {
      y.deduced { depth = y.option "oldage_depth", leads = y.option "lead_inference" },
      by = "L-8.1",
      also = { "L-8.1.1", "L-8.1.2", "L-8.1.3", "L-8.1.4", "L-8.2", "L-8.2.4", "L-8.2.5",
               "L-8.2.6", "L-8.3", "L-8.4", "L-8.4.1", "L-8.4.2", "L-8.4.3", "L-8.5", "L-7.5",
               "L-7.5.1", "L-7.5.2", "L-7.5.3", "L-7.5.5", "L-12.4" } },
    out = {
      y.declare { least = y.option "min_fu", claim = y.option "claim_mode",
                  truth = y.option "claim_check", combos = y.option "count_unplayed_combos",
                  after_last = y.option "final_window" },
      by = "L-10.2",
      also = { "L-10.1", "L-10.1.1", "L-10.2.1", "L-10.2.2", "L-10.2.6", "L-10.3", "L-10.4.1",
               "L-10.5", "L-10.5.1", "L-10.5.3", "L-10.5.4", "L-10.5.5", "L-10.5.6" },
      refuses = { few = "L-10.2.1", certified = "L-10.5.4", deduced = "L-13.19",
                  again = "L-10.5.6", most = "L-10.5.6" } },
    ends = { y.hands_empty, by = "L-10.4", also = { "L-10.4.2", "L-7.1.3", "L-3.2.1" } },
  }, by = "L-7.1", refuses = { asked = "L-3.1.1" } },

  facts = {
    fu      = { y.count(winning), by = "L-10.2.2", also = { "L-10.1", "L-11.3.2" } },
    reds    = { y.count(y.marked(winning, "red")), by = "L-13.26" },
    matches = { y.count(alike), by = "L-11.3", also = { "L-11.3.1", "L-11.3.2", "L-11.3.3" } },
  },
  settle = {
    { "win",
      y.pay { from = "losers", to = "winner", when = by_play, cards = winning, amount = f(fu) },
      says = "winning hand", shows = { { "fu", fu } },
      by = "L-11.1", also = { "L-11.1.1", "L-11.2", "L-11.4.1", "L-13.26.1" } },
    { "dreamer",
      y.pay { from = "losers", to = "dreamer", cards = alike,
              when = y.all { by_play, y.gt(y.fact "matches", 0) },
              amount = f(5 + y.fact "matches") },
      says = "the dreamer's share", shows = { { "cards alike", y.fact "matches" } },
      by = "L-11.3", also = { "L-11.3.1", "L-11.3.4" } },
    { "tigers",
      y.pay { from = "losers", to = "winner", when = y.reason "tigers", amount = doubling(8) },
      says = "Five Tigers 五虎下山", by = "L-11.5", also = { "L-5.6", "L-5.7" } },
    after = {
      { "liability",
        y.pays_for_all { "caller", lines = { "win", "dreamer" }, when = y.no(free_caller) },
        says = "liability of the caller",
        by = "L-11.4", also = { "L-6.5.2", "L-6.10", "L-6.11" } },
    },
  },

  match = {
    first_head = { y.option "first_head", by = "L-3.1.3" },
    next_head  = { next_head(0), by = "L-3.3", also = { "L-3.3.1", "L-3.3.3", "L-13.11" } },
  },

  simple = advice.rule_of_thumb,

  report = {
    { "head wins", y.share(y.same("winner", "head")) },
    { "second wins", y.share(y.same("winner", "second")) },
    { "third wins", y.share(y.same("winner", "third")) },
    { "draws", y.share(y.outcome "drawn") },
    { "passed out", y.share(y.outcome "void") },
    { "fu of the winner", y.spread(fu), given = by_play },
    { "tricks a hand", y.mean(y.stat "tricks") },
    { "won within three tricks", y.share(y.le(y.stat "tricks", 3)), given = by_play },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
    { "dreamer paid", y.share(y.gt(y.fact "matches", 0)), given = by_play },
    { "head's points", y.mean(y.points "head") },
    { "second's points", y.mean(y.points "second") },
    { "third's points", y.mean(y.points "third") },
    { "dreamer's points", y.mean(y.points "dreamer") },
  },

  options = {
    { "players", y.choice { "4", "3", "4_active" }, by = "L-13.1",
      says = "three and a dreamer, three alone, or four who all play",
      changes = {
        ["3"] = {
          where.no_cloud "L-2.7", where.no_tigers "L-5.9", where.no_dreamer "L-12.2",
          { set = {
              seats = { 3, by = "L-12.1" },
              roles = { three, by = "L-12.1" },
              ["opening.sides"] = {
                en = "Three play, each alone. To call 做牌 is to take the hand on.",
                zh = "三人各自為戰。做牌即承擔此局。" } },
            drop = { ["deal.first"] = { by = "L-4.4" } } } },
        ["4_active"] = {
          where.no_cloud "L-13.1.1", where.no_tigers("L-13.1.1", { specials = "modern" }),
          where.no_dreamer "L-13.1.1",
          { set = {
              roles  = { four, by = "L-13.1.1" },
              active = { four, by = "L-13.1.1" },
              ["call.order"] = { four, by = "L-13.1.1" },
              ["deal.again"] = { four, by = "L-13.1.1" },
              ["opening.sides"] = {
                en = "Four play, each alone. To call 做牌 is to take the hand on.",
                zh = "四人各自為戰。做牌即承擔此局。" } },
            add = {
              ["deal.each"] = { 9, by = "L-13.1.1" },
              ["deal.rest"] = { "left", by = "L-13.1.1" },
              ["zones.left"] = { of = "table", seen_by = "none", by = "L-13.1.1" },
              ["called.zones.left"] = "cards left over" } },
          { when = { privilege = "second_third" },
            set  = { ["call.privileged"] = { { "second", "third", "fourth" }, by = "L-13.1.1" } } },
        } } },
    { "fourth_role", y.choice { "dreamer", "banker" }, by = "L-13.2",
      says = "whether the fourth person takes a card and a share",
      changes = { banker = {
        where.no_cloud("L-13.2.1", "4"), where.no_tigers("L-13.2.1", { players = "4" }),
        where.no_dreamer("L-13.2", { players = "4" }),
        { when = { players = "4" },
          set = {
            roles = { with_banker, by = "L-13.2" },
            ["opening.sides"] = {
              en = "Three play, each alone. The fourth only watches. To call 做牌 is to take the "
                .. "hand on.",
              zh = "三人各自為戰，第四人不鬥牌。做牌即承擔此局。" } } } } } },
    { "suit_order", y.choice { "sgkx", "gskx" }, by = "L-13.3",
      says = "order of suits for runs and leads",
      changes = { gskx = { set = {
        ["play.lead_law.1"]  = { { "g" }, by = "L-13.3" },
        ["play.lead_law.2"]  = { { "s" }, by = "L-13.3.1" },
        ["play.beats.run.1"] = { "g", by = "L-13.3" },
        ["play.beats.run.2"] = { "s", by = "L-13.3.1" } } } } },
    { "specials", y.choice { "modern", "sch1890", "w95_three", "w95_four" }, by = "L-13.4",
      says = "order of the single cards",
      changes = {
        sch1890   = where.sch1890,
        w95_three = { where.w95_three, where.no_tigers "L-12.2" },
        w95_four  = where.w95_four } },
    { "set_of_ones", y.choice { "only_nines", "plain_low" }, by = "L-13.5",
      says = "what beats a set of ones",
      changes = { plain_low = { set = { ["play.beats.set"] = {
        y.higher_rank, by = "L-13.5", also = "L-7.3.3",
        refuses = { pattern = "L-7.3", lower = "L-7.3.3" } } } } } },
    { "tigers", y.choice { "before_call", "after_call", "combination", "off" }, by = "L-13.6",
      says = "when the Five Tigers may be claimed",
      changes = {
        after_call  = { set = { phases = { { "call", "tigers", "play" }, by = "L-13.6" } } },
        combination = {
          drop = { tigers = { by = "L-13.6" }, ["phases.tigers"] = {},
                   ["settle.tigers"] = { by = "L-13.6" }, ["called.ends.tigers"] = {} },
          add  = { ["combos.tigers"] = { "tigers", y.exact(five_tigers), by = "L-13.6" },
                   ["play.lead"] = "tigers",
                   ["play.beats.tigers"] = { y.never, by = "L-13.6" } } },
        off = where.no_tigers "L-13.6" } },
    { "tigers_head_stays", y.switch(false), by = "L-13.7",
      says = "a head who wins by Five Tigers stays head",
      changes = { on = {
        where.head_stays(next_head, { players = "4", fourth_role = "dreamer" }),
        where.head_stays(next_head, { players = "4_active",
                                      specials = { "sch1890", "w95_four" } }) } } },
    { "privilege", y.choice { "second_third", "any_caller", "none" }, by = "L-13.8",
      says = "which caller may lead old-age cards early",
      changes = {
        any_caller = {
          { when = { players = { "4", "3" } },
            set  = { ["call.privileged"] = { three, by = "L-13.8" } } },
          { when = { players = "4_active" },
            set  = { ["call.privileged"] = { four, by = "L-13.8" } } } },
        none = { set  = { ["call.privileged"] = { {}, by = "L-13.8.1" } },
                 drop = { ["play.lead_law.free"] = { by = "L-13.8.1" } } } } },
    { "liability", y.switch(true), by = "L-13.9",
      says = "a second or third who called and lost pays for both losers",
      changes = { off = { drop = { ["settle.after.liability"] = { by = "L-13.9" } } } } },
    { "reproach", y.choice { "off", "release" }, by = "L-13.10",
      says = "a head who could have called, did not, and won releases the caller from liability",
      changes = { release = { set = { ["settle.after.liability.when"] = {
        y.all { y.no(free_caller),
                y.no(y.all { y.same("winner", "head"), y.le(6, y.strength "head") }) },
        by = "L-13.10" } } } } },
    { "redeal_by", y.choice { "next_head", "same_head" }, by = "L-13.11",
      says = "who is head after all have passed" },
    { "first_head", y.choice { "random", "agreed" }, by = "L-13.12",
      says = "how the first head of a sitting is found" },
    { "cut", y.choice { "none", "third_cuts_and_peeks" }, by = "L-13.13",
      says = "whether the pack is cut",
      changes = { third_cuts_and_peeks = { set = {
        ["deal.cut"] = { true, by = "L-4.5", also = "L-13.13" } } } } },
    { "opening_oldage", y.choice { "seven", "eight_red" }, by = "L-13.14",
      says = "whether 八拾 counts as an old-age card by right",
      changes = { eight_red = { add = {
        ["play.unbeatable.always"] = { { "s8" }, by = "L-13.14.1" } } } } },
    { "oldage_depth", y.choice { "exact", "rules", "visible" }, by = "L-13.15",
      says = "how deeply old-age cards are deduced" },
    { "lead_inference", y.switch(true), by = "L-13.16",
      says = "whether leads of singles show what the leader lacks" },
    { "break_rule", y.choice { "best_so_far", "none" }, by = "L-13.17",
      says = "whether a follower must beat or break",
      changes = { none = { set = { ["play.follow"] = {
        y.catch_or_bury, by = "L-13.17", also = { "L-7.1.1", "L-7.1.2", "L-7.1.4" },
        refuses = { size = "L-7.1.4", other = "L-7.1.1" } } } } } },
    { "claim_mode", y.choice { "declared", "certified" }, by = "L-13.18",
      says = "whether more may be claimed than can be deduced" },
    { "claim_check", y.choice { "actual", "deduced" }, by = "L-13.19",
      says = "whether a claim is judged by the cards or by deduction" },
    { "false_claim", y.choice { "retract", "house_penalty" }, by = "L-13.20",
      says = "what a false claim costs",
      changes = { house_penalty = { add = {
        counters = { seat = { "false_claims" } },
        ["play.out.false_claims"] = { "false_claims", by = "L-13.20" },
        ["settle.false_claim"] = {
          "false_claim", y.pay { from = "active", to = "active",
                                 amount = y.seat_counter("false_claims", "payer") },
          says = "false claims to have won", by = "L-13.20" } } } } },
    { "final_window", y.switch(true), by = "L-13.21",
      says = "whether the winner of the last trick may still declare" },
    { "count_unplayed_combos", y.switch(false), by = "L-13.22",
      says = "whether unbeatable sets and runs in hand count in a declaration" },
    { "min_fu", y.range { 3, 12, default = 6 }, by = "L-13.23", says = "fu needed to win" },
    { "base", y.range { 3, 12, default = 6 }, by = "L-13.24", says = "fu worth one point" },
    { "double_at_12", y.switch(true), by = "L-13.25", says = "twelve fu pay double",
      changes = { off = {
        { when = { scoring = "pow2" },
          set  = { ["settle.win.amount"] = { doubling(fu), by = "L-13.25" } } },
        { set  = { ["settle.dreamer.amount"] = {
          doubling(5 + y.fact "matches"), by = "L-13.25" } } } } } },
    { "scoring", y.choice { "pow2", "sung" }, by = "L-13.26",
      says = "doubling points, or Sung's sum with red cards",
      changes = { sung = {
        set = {
          ["settle.win.amount"] = {
            y.when(y.all { y.eq(fu, 12), y.eq(y.fact "reds", 8) }, 30,
                   y.max(0, fu - 5 + y.fact "reds")),
            by = "L-13.26", also = { "L-13.26.1", "L-13.26.2" } },
          ["settle.tigers.amount"] = { 6, by = "L-13.26.1" },
          ["opening.stake"] = {
            en = "The losers pay the winner a point for just enough cards, one more for each card "
              .. "more, and one for each red card among them. A caller who loses may have to pay "
              .. "for the other loser too.",
            zh = "輸家付給勝家：恰足之數為一分，每多一糊加一分，其中每張紅牌再加一分。做牌而輸者，"
              .. "可能須代另一輸家付分。" } },
        add = { ["settle.win.shows"] = { "red cards", y.fact "reds" } } } } },
    { "dreamer_share", y.switch(true), by = "L-13.27", says = "whether the dreamer is paid",
      changes = { off = { drop = {
        ["settle.dreamer"] = { by = "L-13.27" },
        ["settle.after.liability.lines.dreamer"] = { by = "L-13.27" } } } } },
    { "hand_end_reveal", y.switch(true), by = "L-13.28",
      says = "whether all cards are shown afterwards" },
  },
  demands = {
    { y.pick("specials", {
        modern    = 1,
        w95_three = y.pick("players", { ["4"] = 0, ["*"] = 1 }),
        ["*"]     = y.pick("players", { ["4_active"] = 1, ["*"] = 0 }) }),
      "specials: sch1890 and w95_four are orders for players=4_active, w95_three for players=3" },
    { y.pick("fourth_role", { dreamer = 1, banker = y.pick("players", { ["4"] = 1, ["*"] = 0 }) }),
      "fourth_role=banker needs players=4" },
    { y.le(y.option "base", y.option "min_fu"),
      "base may not be above min_fu: fewer fu than base would pay a part of a point" },
    { y.le(y.option "min_fu", y.pick("players", { ["4_active"] = 9, ["*"] = 12 })),
      "min_fu may not be above 9 with players=4_active: nobody holds more cards" },
  },
}
