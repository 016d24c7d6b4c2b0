-- Conquian, the oldest rummy described in the West, in the form of Foster (1913). Rule numbers are
-- those of history/games/conquian.md. A card turned up from the stock is laid out at once in a meld
-- or passed, and whoever has eleven cards on the table wins. The head has dealt.

local y      = require "yezi"
local advice = require "conquian.parts.advice"
local packs  = require "decks.french-40"

-- Tableaux since the last hand that was won.
local carried = y.counter "tableaux"

return y.game "conquian" {
  title = { en = "Conquian", zh = "Conquian" },
  sheet = "conquian",
  opening = {
    line = {
      en = "The oldest rummy described in the West, with melds built in the open.",
      zh = "西方最早有記載的拉米牌戲，牌組都擺在桌上。" },
    card = "h7", minutes = 8,
    aim = {
      en = "Be the first with eleven cards on the table, in sets of one rank and sequences of one "
        .. "suit. A card turned up never enters your hand: you lay it out in a meld, or pass it.",
      zh = "桌上先有十一張者勝：同數為組，同門相連為順。翻出的牌絕不入手：或立即擺出成組，或放過。" },
    sides = { en = "One against one.", zh = "二人對戰。" },
    stake = {
      en = "The loser pays one stake. If nobody wins, it goes to the winner of the next hand.",
      zh = "輸家付一注。無人得勝，注歸下一局的勝者。" },
    beats = {
      en = "Nothing is beaten here: a card fits your melds or not.",
      zh = "此戲不鬥大小，只看牌能否成組。" },
    guided = require "conquian.parts.guide",
  },
  called = { zones = { river = "dead cards", wall = "stock" } },
  seats = { 2, by = "CQ-2.1" },
  deck  = { packs.spanish, by = "CQ-1.1" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all", by = "CQ-3.2" },
    river = { of = "seat",  seen_by = "all"   },   -- what nobody laid out
    wall  = { of = "table", seen_by = "none"  },   -- the stock
  },
  deal = { y.from_walls { takes = { 2, 2, 2, 2, 2 } }, by = "CQ-2.1" },
  sets = {
    { "set",      y.set { 3, 4 }, by = "CQ-3.2" },
    { "sequence", y.run { 3, 8 }, by = "CQ-3.2", also = "CQ-3.2.1" },
  },
  play = { y.draw_discard {
    first  = { "second", by = "CQ-2.2", also = "CQ-2.2.1" },
    wall   = { y.open_wall { 0, order = "seats" }, by = "CQ-3.1", also = "CQ-3.4" },
    goal   = { y.laid { "set", "sequence", cards = 11 }, by = "CQ-4.1", also = "CQ-3.5" },
    claims = {
      { "out", y.go_out, by = "CQ-4.1" },
      { "lay", y.lay_out, by = "CQ-3.3", also = { "CQ-3.1", "CQ-3.5" },
        refuses = { lacks = "CQ-3.5" } },
      { "force", y.force, by = "CQ-3.6", also = "CQ-3.7", refuses = { use = "CQ-3.6" } },
    },
  }, by = "CQ-3.4", also = "CQ-4.2" },
  settle = {
    { "stake", y.pay { from = "losers", to = "winner", amount = 1 + carried },
      when = y.outcome "won", says = "the stake", by = "CQ-4.3", also = "CQ-4.2" },
  },
  match = {
    first_head = { "random", by = "CQ-2.3" },
    counters   = { "tableaux", "played" },
    after      = { tableaux = y.when(y.outcome "won", 0, carried + 1),
                   played   = y.counter "played" + 1 },
    ends       = { y.ge(y.counter "played" + 1, y.option "rounds"), by = "CQ-4.4" },
  },
  simple = advice.spanish,
  thumbs = { greedy = advice.greedy },
  report = {
    { "somebody won",       y.share(y.outcome "won") },
    { "by the dealer",      y.share(y.same("winner", "head")), given = y.outcome "won" },
    { "discards",           y.mean(y.discards) },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
  },

  options = {
    { "ranks", y.choice { "spanish", "ten" }, by = "CQ-1.1", also = "CQ-1.2",
      says = "ace to seven, jack, queen and king, or ace to ten",
      changes = { ten = { set = { deck   = { packs.ten, by = "CQ-1.2" },
                            simple = advice.ten } } } },
    { "force", y.switch(true), by = "CQ-3.6",
      says = "a player can be forced to lay out a card that fits their melds",
      changes = { off = { drop = { ["play.claims.force"] = { by = "CQ-3.6" } } } } },
    { "carry", y.switch(true), by = "CQ-4.2",
      says = "the stake of a tableau goes to the winner of the next hand",
      changes = { off = { set = { ["settle.stake.amount"] = { 1, by = "CQ-4.2" } } } } },
    { "cards_down", y.choice { "11", "9" }, by = "CQ-4.1",
      says = "how many cards on the table win",
      changes = { ["9"] = { set = { ["play.goal.cards"] = { 9, by = "CQ-4.1" } } } } },
    { "rounds", y.range { 1, 50, default = 10 }, by = "CQ-4.4", says = "hands in a match" },
  },
}
