-- 全對 Quan Dui, all pairs, as J. McLeod saw it played with the pack of Dongguan. Rule numbers are
-- those of history/games/quandui.md. Whoever first has sixteen cards in eight pairs wins; a pair is
-- two cards alike or two of one number.

local y      = require "yezi"
local advice = require "quandui.parts.advice"
local cards  = require "decks.dongguan"

local won = y.outcome "won"
local dui = y.groups({ "dui" }, "winner")

-- With so many players a hand ends when each has thrown so many cards.
local function players(number, rounds)
  return { set = { seats = { number, by = "QD-3.1" },
                   ["play.rounds"] = { rounds, by = "QD-5.5" } } }
end
-- What each pays: a stake, or so much for eight dui.
local function stakes(for_dui) return y.when(y.eq(dui, 8), for_dui, 1) end
local function dui_pays(for_dui)
  return { set = { ["settle.win.amount"] = { stakes(for_dui), by = "QD-5.2" } } }
end

return y.game "quandui" {
  title = { en = "Quan Dui", zh = "全對" },
  sheet = "quandui",
  unit  = "stakes",
  opening = {
    line = {
      en = "Sixteen cards, eight pairs, and every discard may be somebody's last card.",
      zh = "十六張湊八對；打出的每一張，都可能正是別人所等。" },
    card = "DH", minutes = 3,
    aim = {
      en = "Be the first to hold sixteen cards in eight pairs. A pair is a dui 對, two cards alike, "
        .. "or a ka 卡, two cards of one number.",
      zh = "首先把十六張湊成八對者勝。兩張相同為對，兩張同數而不相同為卡。" },
    sides = {
      en = "Two to six play, each alone. The winner deals the next hand and begins it.",
      zh = "二至六人，各自為戰。勝者下一局派牌，並先出牌。" },
    stake = {
      en = "Each of the others pays the winner a stake, two for eight dui.",
      zh = "其餘各家付勝者一注；八對俱為相同之牌者，付兩注。" },
    beats = {
      en = "Nothing is beaten here: cards of one number make pairs, and the odd cards 大紅, 小紅 and "
        .. "八束 count as ones.",
      zh = "此戲不鬥大小：同數即可成對。大紅、小紅、八束都作一。" },
    guided = require "quandui.parts.guide",
  },
  called = { zones = { melds = "laid dui", river = "discards", wall = "stock" } },

  seats = { 4, by = "QD-3.1" },
  deck  = { cards, by = "QD-1.1", also = "QD-1.2" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all", by = "QD-4.7" },
    river = { of = "seat",  seen_by = "all", by = "QD-4.2" },
    wall  = { of = "table", seen_by = "none" },   -- the stock
  },
  deal = { y.from_walls { takes = { 5, 5, 5 } }, by = "QD-3.2" },
  sets = {
    { "dui", y.copies { 2, worth = 3 }, by = "QD-2.1" },
    { "ka",  y.of_rank { 2, worth = 2 }, by = "QD-2.2" },
  },
  play = { y.draw_discard {
    first  = { "head", by = "QD-4.1" },
    goal   = { y.melds { "dui", "ka", discard = false }, by = "QD-2.3" },
    claims = {
      { "out",  y.go_out, by = "QD-4.3", also = { "QD-4.4", "QD-4.9" } },
      { "pair", y.make { "dui" }, by = "QD-4.7", also = { "QD-4.3", "QD-4.4", "QD-4.6" } },
      { "take", y.take { from = "before", returns = y.option "throw_back" },
        by = "QD-4.3", also = "QD-4.6", refuses = { back = "QD-4.8" } },
      refuses = { incomplete = "QD-2.3", open = "QD-4.3" },
    },
    own    = { { "out", y.go_out { dealt = y.option "dealt_win" }, by = "QD-5.1",
                 refuses = { incomplete = "QD-2.3", dealt = "QD-3.4" } } },
    rounds = { 36, by = "QD-5.5" },
  }, by = "QD-4.5", also = { "QD-4.6", "QD-5.3" } },
  count = {
    columns = { "dui" },
    value   = { y.column "dui", by = "QD-2.3" },
    { "dui", y.tally { each = true, dui = 1, when = y.group_is { "dui" } }, says = "each dui",
      by = "QD-2.1" },
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner", amount = stakes(2) },
      says = "for eight pairs", when = won, by = "QD-5.1", also = "QD-5.2" },
  },
  match = {
    first_head = { "random", by = "QD-3.3" },
    next_head  = { y.when(won, y.steps("head", "winner"), 0), by = "QD-3.3", also = "QD-5.3" },
    counters   = { "played" },
    after      = { played = y.counter "played" + 1 },
    ends       = { y.ge(y.counter "played" + 1, y.option "rounds"), by = "QD-5.4" },
  },
  simple = advice.simple,
  thumbs = { greedy = advice.greedy },
  report = {
    { "went out",        y.share(won) },
    { "by the dealer",   y.share(y.same("winner", "head")), given = won },
    { "by own draw",     y.share(y.going_out "draw"), given = won },
    { "cards drawn",     y.mean(y.draws - 1) },
    { "throws",          y.mean(y.discards) },
    { "dui of the winner", y.mean(dui), given = won },
    { "eight dui",       y.share(y.eq(dui, 8)), given = won },
    { "dui laid",        y.mean(y.melds_made) },
  },

  options = {
    { "players", y.choice { "4", "2", "3", "5", "6" }, by = "QD-3.1", says = "how many play",
      changes = { ["2"] = players(2, 60), ["3"] = players(3, 45), ["5"] = players(5, 30),
                  ["6"] = players(6, 26) } },
    { "lay_dui", y.switch(true), by = "QD-4.7", says = "a dui made with a throw is laid open",
      changes = { off = { set = { ["play.claims.pair"] = {
        y.take { beside = 1, returns = y.option "throw_back" }, by = "QD-4.7",
        also = { "QD-4.3", "QD-4.4", "QD-4.6" }, refuses = { back = "QD-4.8" } } } } } },
    { "throw_back", y.switch(false), by = "QD-4.8",
      says = "a card taken into the hand may be thrown at once" },
    { "dealt_win", y.switch(true), by = "QD-3.4",
      says = "the dealer may win with the cards as dealt" },
    { "all_dui", y.choice { "2", "1", "4" }, by = "QD-5.2",
      says = "stakes from each player for eight dui",
      changes = { ["1"] = dui_pays(1), ["4"] = dui_pays(4) } },
    { "exhaust", y.choice { "void", "turned" }, by = "QD-5.3",
      says = "what happens when the stock is used up",
      changes = { turned = { add = { ["play.wall"] = { y.turned { 100 }, by = "QD-5.3" } } } } },
    { "rounds", y.range { 1, 50, default = 12 }, by = "QD-5.4", says = "hands in a match" },
  },
}
