-- 默和 Mohu, silent hu, a collecting game of the eighteenth century with sixty money cards. Rule
-- numbers are those of history/games/mohu.md. Three sets of three or four cards win; a fifth person
-- hands out the cards that were not dealt. What the sources leave open is an option.

local y      = require "yezi"
local advice = require "mohu.parts.advice"
local sets   = require "mohu.parts.sets"
local settle = require "mohu.parts.settle"
local packs  = require "decks.money-60"

local won = y.outcome "won"

local threes = { "run", "leopard", "heads" }
local fours  = { "long_run", "long_leopard", "long_heads" }

local end_of = settle { first = "MH-3.2", pay = "MH-6.2", next = "MH-6.3", match = "MH-6.4",
                        rank = true }

local function without(kinds, by)
  local drop = {}
  for _, kind in ipairs(kinds) do
    drop["sets." .. kind] = { by = by }
    drop["play.goal." .. kind] = {}
    if kind:find "heads" then drop["count." .. kind] = { by = by } end
  end
  return drop
end
-- A line of the count for each of the two kinds of heads, since options take away one or both.
local function counts_heads(kind)
  return { kind, y.tally { each = true, extra = 1, when = y.group_is { kind } },
           says = "sets of heads", by = "MH-6.1" }
end
-- Of several divisions that of the highest worth is taken: what its sets add to the value.
local none, one = { 0, by = "MH-6.1" }, { 1, by = "MH-6.1" }
-- Where hands are three runs and a pair no other set is left to take away.
local function of_form(form, change)
  change.when = { form = form }
  return { change }
end

return y.game "mohu" {
  title = { en = "Mohu", zh = "默和" },
  sheet = "mohu",
  unit  = "stakes",
  opening = {
    line = {
      en = "Collecting, not beating: the oldest described forerunner of mahjong.",
      zh = "不鬥而湊：有記載的麻雀遠祖，以此為最早。" },
    card = "QW", minutes = 4,
    aim = {
      en = "Be the first with three sets of three or four cards: runs in a suit, one number in all "
        .. "three suits, or different heads 么頭. Ten of your eleven cards must lie in sets.",
      zh = "首先湊成三副者勝，每副三張或四張：同門相連、三門同數，或不同的么頭。十一張之中須有十張成副。" },
    sides = { en = "Four play, each alone.", zh = "四人各自為戰。" },
    stake = {
      en = "Each of the others pays the winner a stake, and another for each set of four.",
      zh = "其餘三家各付勝者一注；每有四張的一副，再付一注。" },
    beats = {
      en = "Nothing is beaten here: a card fits your sets or not.",
      zh = "此戲不鬥大小，只看牌能否成副。" },
    guided = require "mohu.parts.guide",
  },
  called = { zones = { river = "played cards", wall = "stock" },
             throws = { lot_one = "first lot", lot_two = "second lot" } },

  seats = { 4, by = "MH-3.1" },
  deck  = { packs["60"], by = "MH-2.1", also = "MH-2.3" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner", by = "MH-5.7" },
    melds = { of = "seat",  seen_by = "all"   },   -- nothing is laid before the end
    river = { of = "seat",  seen_by = "all", by = "MH-5.7" },
    wall  = { of = "table", seen_by = "none", by = "MH-3.4", also = "MH-3.5" },
  },
  deal = { y.from_walls { takes = { 10 } }, by = "MH-3.3", also = "MH-3.4" },
  sets = {
    { "run",          sets.run(3, 0), by = "MH-4.2" },
    { "leopard",      sets.leopard(3, 0), by = "MH-4.3" },
    { "heads",        sets.heads(3, 0), by = "MH-4.4", also = "MH-2.2" },
    { "long_run",     sets.run(4, 1), by = "MH-4.2", also = "MH-4.5" },
    { "long_leopard", sets.leopard(4, 1), by = "MH-4.3", also = "MH-4.5" },
    { "long_heads",   sets.heads(4, 1), by = "MH-4.4", also = "MH-4.5" },
  },
  phases = { "dealt", "play" },
  dealt = { y.bonus_hand { kinds = { { "dealt", y.complete "player" } }, must = true },
            by = "MH-5.1", also = "MH-5.6" },
  play = { y.draw_discard {
    first  = { "head", by = "MH-3.2" },
    goal   = { y.melds { threes[1], threes[2], threes[3], fours[1], fours[2], fours[3],
                         times = 3, spare = 1, discard = false },
               by = "MH-4.1", also = "MH-4.6" },
    claims = {
      { "out",  y.go_out { equal = "role", thrown = true }, by = "MH-5.4",
        also = { "MH-5.5", "MH-5.6" }, refuses = { incomplete = "MH-4.6" } },
      { "take", y.take { from = "before", thrown = true }, by = "MH-5.3", also = "MH-5.5" },
    },
    own    = { { "out", y.go_out, by = "MH-5.2", refuses = { incomplete = "MH-4.6" } } },
    rounds = { 40, by = "MH-5.10" },
  }, by = "MH-5.2", also = { "MH-5.8", "MH-5.9" } },
  count = {
    columns = { "extra" },
    value   = { y.when(y.same("player", "winner"), 1 + y.column "extra", 0), by = "MH-6.1" },
    { "fours", y.tally { each = true, extra = 1, when = y.eq(y.group_size, 4) },
      says = "sets of four", by = "MH-6.1" },
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner", amount = y.worth "winner" },
      says = "to the winner", when = won, by = "MH-6.2" },
    after = {},
  },
  match = end_of.match,
  simple = advice.simple,
  thumbs = { greedy = advice.greedy },
  report = {
    { "went out",             y.share(won) },
    { "by the first player",  y.share(y.same("winner", "head")), given = won },
    { "by own draw",          y.share(y.going_out "draw"), given = won },
    { "as dealt",             y.share(y.all { y.no(y.going_out "draw"),
                                              y.no(y.going_out "discard") }), given = won },
    { "cards handed out",     y.mean(y.draws) },
    { "discards",             y.mean(y.discards) },
    { "value of the winner",  y.mean(y.worth "winner"), given = won },
  },

  options = {
    { "form", y.choice { "xk", "tsui" }, by = "MH-4.7", also = "MH-4.1",
      says = "three sets, or three runs and a pair",
      changes = { tsui = {
        add = { ["sets.pair"] = { "pair", y.copies { 2 }, by = "MH-4.7" } },
        set = { ["play.goal"] = { y.melds { "run", "pair", times = 4, discard = false },
                                  by = "MH-4.7" },
                ["opening.aim"] = {
                  en = "Be the first with eleven cards in three runs of a suit and a pair.",
                  zh = "首先以十一張湊成三順一對者勝。" } } } } },
    { "fours", y.switch(true), by = "MH-4.5", says = "sets may have four cards",
      changes = { off = of_form("xk", { drop = without(fours, "MH-4.5") }) } },
    { "leopard", y.switch(true), by = "MH-4.3", says = "one number in the three suits is a set",
      changes = { off = of_form("xk", {
        drop = without({ "leopard", "long_leopard" }, "MH-4.3") }) } },
    { "head_set", y.choice { "six", "three", "off" }, by = "MH-4.4", also = "MH-2.2",
      says = "which heads make a set",
      changes = {
        three = of_form("xk", {
          set  = { ["sets.heads.among"] = { { "odd" }, by = "MH-4.4" } },
          drop = without({ "long_heads" }, "MH-4.4") }),
        off = of_form("xk", { drop = without({ "heads", "long_heads" }, "MH-4.4") }) } },
    { "spare", y.choice { "1", "2" }, by = "MH-4.6", says = "how many cards may lie in no set",
      changes = { ["2"] = of_form("xk", {
        set = { ["play.goal.spare"] = { 2, by = "MH-4.6" } } }) } },
    { "take", y.choice { "next_win", "win", "none" }, by = "MH-5.3", also = "MH-5.4",
      says = "who may take a card that was played",
      changes = {
        win = { { when = { handed = "hidden" },
                  drop = { ["play.claims.take"] = { by = "MH-5.3" } } },
                { when = { handed = "open" },
                  set = { ["play.claims.take.thrown"] = { false, by = "MH-5.3" } } } },
        none = { { when = { handed = "hidden" },
                   drop = { ["play.claims.take"] = { by = "MH-5.3" },
                            ["play.claims.out"]  = { by = "MH-5.4" } } },
                 { when = { handed = "open" },
                   set = { ["play.claims.take.thrown"] = { false, by = "MH-5.3" },
                           ["play.claims.out.thrown"]  = { false, by = "MH-5.4" } } } } } },
    { "handed", y.choice { "hidden", "open" }, by = "MH-5.2", also = { "MH-5.2.1", "MH-5.2.2" },
      says = "how a card is handed out",
      changes = { open = {
        add = { ["play.wall"] = { y.open_wall { 0 }, by = "MH-5.2.1" } },
        drop = { ["play.own.out"] = { by = "MH-5.2.2" } } } } },
    { "dealt_win", y.switch(true), by = "MH-5.1", says = "a hand that is complete as dealt wins",
      changes = { off = { drop = { ["phases.dealt"] = {}, ["dealt"] = { by = "MH-5.1" } } } } },
    { "tie", y.choice { "seat", "turn" }, by = "MH-5.6",
      says = "which of two comes first whom one card completes",
      changes = { turn = { set = { ["play.claims.out.equal"] = { "turn", by = "MH-5.6" } } } } },
    { "value", y.choice { "fours", "flat", "heads" }, by = "MH-6.1",
      says = "what makes a win worth more",
      changes = {
        flat  = {
          set  = { ["sets.long_run.worth"] = none, ["sets.long_leopard.worth"] = none,
                   ["sets.long_heads.worth"] = none },
          drop = { ["count.fours"] = { by = "MH-6.1" } } },
        heads = {
          set  = { ["sets.long_run.worth"] = none, ["sets.long_leopard.worth"] = none,
                   ["sets.heads.worth"] = one },
          drop = { ["count.fours"] = { by = "MH-6.1" } },
          add  = { ["count.heads"]      = counts_heads "heads",
                   ["count.long_heads"] = counts_heads "long_heads" } } } },
    { "pay", y.choice { "all", "discarder" }, by = "MH-6.2",
      says = "who pays for a card that was played",
      changes = { discarder = end_of.discarder_pays } },
    end_of.next_first,
    end_of.match_hands,
  },
  demands = { { y.pick("fours", { on = 1, off = y.pick("form", {
      tsui = 1, xk = y.pick("spare", { ["2"] = 1, ["1"] = 0 }) }) }),
    "without sets of four, no ten cards lie in three sets: let two cards be spare" } },
}
