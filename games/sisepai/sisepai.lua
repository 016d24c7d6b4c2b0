-- 四色牌, the game of ten hu 十胡 with the cards of four colours, by the Taiwanese rules of Board
-- Game Arena. Rule numbers are those of history/games/sisepai.md. Every card that is drawn is
-- shown; it is laid in a set at once or lost. Who has all cards in sets goes out if they count ten.

local y      = require "yezi"
local advice = require "sisepai.parts.advice"
local cards  = require "decks.sisepai-112"

local pieces = { "court", "field", "soldier" }   -- all but generals
local laid   = { "pair", "field", "command", "three_soldiers", "four_soldiers" }
local kinds  = { "general", "triple", "four", "four_generals" }
for i, kind in ipairs(laid) do kinds[4 + i] = kind end

local goal = { discard = false, last = "laid" }
for i, kind in ipairs(kinds) do goal[i] = kind end

local eat = { from = "before", of = pieces }
for i, kind in ipairs(laid) do eat[i] = kind end

local won, called_falsely = y.outcome "won", y.reason "play.false_out"

local function above(least) return y.worth "winner" - least + y.option "ante" end

local function counts(kind, says, by, also)
  return { kind, y.tally { each = true, hu = y.group_worth, when = y.group_is { kind } },
           says = says, by = by, also = also }
end

return y.game "sisepai" {
  title = { en = "Four Colours", zh = "四色牌" },
  sheet = "sisepai",
  unit  = "points",
  opening = {
    line = {
      en = "Every card drawn is shown, and is laid in a set at once or lost.",
      zh = "摸出的牌人人可見：當下成組，否則作廢。" },
    card = "rG", minutes = 8,
    aim = {
      en = "Be the first to have all twenty-one cards in sets that count ten hu 胡 or more.",
      zh = "首先把二十一張全數成組，合計十胡以上者勝。" },
    sides = {
      en = "Two to four play, each alone. The winner deals the next hand and begins it.",
      zh = "二至四人，各自為戰。勝者下一局做莊，並先出牌。" },
    stake = {
      en = "Each of the others pays the winner a point, and another for every hu above ten.",
      zh = "其餘各家付勝者一分；十胡以上，每胡再加一分。" },
    beats = {
      en = "Nothing is beaten here: cards of one colour or one kind make sets.",
      zh = "此戲不鬥大小：同色或同種的牌可以成組。" },
    guided = require "sisepai.parts.guide",
  },
  called = { zones = { melds = "laid sets", river = "dead cards", wall = "stock",
                       after = "turned card" } },

  seats = { 4, by = "FC-2.1" },
  deck  = { cards, by = "FC-1.1" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all", by = "FC-3.5" },
    river = { of = "seat",  seen_by = "all", by = "FC-4.9" },
    wall  = { of = "table", seen_by = "none" },   -- the stock
    after = { of = "table", seen_by = "all"  },   -- turned up for the flower
  },
  deal = { y.from_walls { takes = { 7, 7, 6 } }, by = "FC-2.3", also = "FC-2.4" },
  sets = {
    { "general", y.copies { 1, among = { "general" }, worth = 1 }, by = "FC-3.1" },
    { "pair",    y.copies { 2, among = { "court", "field" } }, by = "FC-3.1", also = "FC-3.3" },
    { "field",   y.run { 3, among = { "field" }, worth = 1 }, by = "FC-3.1" },
    { "command", y.run { 3, among = { "general", "court" }, worth = 2 }, by = "FC-3.1" },
    { "three_soldiers", y.set { 3, among = { "soldier" }, worth = 3 }, by = "FC-3.1" },
    { "four_soldiers",  y.set { 4, among = { "soldier" }, worth = 5 }, by = "FC-3.1" },
    { "triple",  y.copies { 3, among = pieces, worth = 3, laid = 1 }, by = "FC-3.1",
                 also = "FC-3.4" },
    { "four",    y.copies { 4, among = pieces, worth = 8, laid = 6 }, by = "FC-3.1",
                 also = "FC-3.4" },
    { "four_generals", y.copies { 4, among = { "general" }, worth = 6, laid = 8 },
                       by = "FC-3.1", also = "FC-3.2" },
  },
  play = { y.draw_discard {
    first  = { "head", by = "FC-4.1" },
    wall   = { y.open_wall { 0, first = "drawn" }, by = "FC-4.9", also = { "FC-4.1", "FC-6.10" } },
    goal   = { y.melds(goal), by = "FC-5.1", also = { "FC-5.2", "FC-3.6" } },
    least  = { y.least { 10 }, by = "FC-5.6", also = "FC-6.4" },
    claims = {
      { "out",     y.go_out { turns = 1, below = true, duty = false },
                   by = "FC-5.1", also = { "FC-4.3", "FC-4.4", "FC-4.6", "FC-6.6" },
                   refuses = { duty = "FC-4.13" } },
      { "kong",    y.make { "four", "four_generals" },
                   by = "FC-4.3", also = { "FC-4.4", "FC-4.6" } },
      { "pong",    y.make { "triple" }, by = "FC-4.3", also = { "FC-4.4", "FC-4.6" } },
      { "eat",     y.make(eat), by = "FC-4.5", also = { "FC-4.6", "FC-4.7" },
                   refuses = { use = "FC-4.7" } },
      { "general", y.make { "general", "command", of = { "general" }, from = "turned",
                            duty = true, may_end = true },
                   by = "FC-4.10", also = { "FC-6.7", "FC-6.7.2" } },
      refuses = { incomplete = "FC-5.1", lacks = "FC-4.3", use = "FC-4.3", open = "FC-4.3",
                  few = "FC-4.11" },
    },
    own    = { { "out", y.go_out { turns = 1, below = true }, by = "FC-2.7",
                   refuses = { incomplete = "FC-5.1" } } },
    never  = { { "general" }, by = "FC-4.2" },
    leaves = { 1, by = "FC-4.11" },
    false_out = { "ends", by = "FC-6.5" },
  }, by = "FC-4.8", also = { "FC-4.12", "FC-6.9" } },
  count = {
    columns = { "hu" },
    value   = { y.column "hu", by = "FC-5.6", also = "FC-5.3" },
    counts("general", "general", "FC-3.1"),
    counts("field", "chariot, horse, cannon", "FC-3.1"),
    counts("command", "general, adviser, elephant", "FC-3.1"),
    counts("three_soldiers", "soldiers of three colours", "FC-3.1"),
    counts("four_soldiers", "soldiers of four colours", "FC-3.1"),
    counts("triple", "triple", "FC-3.1"),
    counts("four", "four alike", "FC-3.1"),
    counts("four_generals", "four generals", "FC-3.1", "FC-3.2"),
    { "flower", y.tally { hu = y.like_after "player" }, says = "flower",
      by = "FC-5.4", also = "FC-5.5" },
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner", amount = above(10) },
      says = "for the hand", when = won, by = "FC-6.1" },
    { "false_out", y.pay { from = "at_fault", to = "everyone", amount = 10 + y.option "ante" },
      says = "for a false call", when = called_falsely, by = "FC-6.5" },
    after = {},
  },
  match = {
    first_head = "random",
    next_head  = { y.when(won, y.steps("head", "winner"), 0), by = "FC-2.5", also = "FC-2.6" },
    counters   = { "played" },
    after      = { played = y.counter "played" + 1 },
    ends       = { y.ge(y.counter "played" + 1, y.option "rounds"), by = "FC-6.11" },
    rank       = { y.score "player", by = "FC-6.11" },
  },
  simple = advice.simple,
  thumbs = { greedy = advice.greedy },
  report = {
    { "went out",       y.share(won) },
    { "false calls",    y.share(called_falsely) },
    { "by the dealer",  y.share(y.same("winner", "head")), given = won },
    { "hu of a win",    y.mean(y.worth "winner"), given = won },
    { "cards drawn",    y.mean(y.draws - 1) },
    { "throws",         y.mean(y.discards) },
    { "sets laid",      y.mean(y.melds_made) },
  },

  options = {
    { "players", y.choice { "4", "2", "3" }, by = "FC-2.1", says = "how many play",
      changes = { ["2"] = { set = { seats = { 2, by = "FC-2.1" } } },
                  ["3"] = { set = { seats = { 3, by = "FC-2.1" } } } } },
    { "threshold", y.choice { "10", "8" }, by = "FC-5.6", says = "hu that a hand has to count",
      changes = { ["8"] = {
        { set = { ["play.least"] = { y.least { 8 }, by = "FC-5.6", also = "FC-6.4" } } },
        { when = { pay = "over" },
          set  = { ["settle.win.amount"] = { above(8), by = "FC-6.1.1" } } } } } },
    { "flower", y.switch(true), by = "FC-5.4",
      says = "a card is turned up after the call, and cards like it count",
      changes = { off = { drop = {
        ["play.claims.out.turns"] = { by = "FC-5.4" }, ["play.own.out.turns"] = { by = "FC-5.4" },
        ["count.flower"] = { by = "FC-5.4" } } } } },
    { "call_below", y.switch(true), by = "FC-6.6",
      says = "a hand that counts too little may be called, which is false unless the flower "
          .. "helps",
      changes = { off = { drop = { ["play.claims.out.below"] = { by = "FC-6.6" },
                                   ["play.own.out.below"] = { by = "FC-6.6" } } } } },
    { "pay", y.choice { "over", "count" }, by = "FC-6.2",
      says = "what is paid: the hu above the least and the ante, or all of them",
      changes = { count = { set = { ["settle.win"] = { "win", y.pay {
        from = "losers", to = "winner", amount = y.worth "winner" },
        says = "for the hand", when = won, by = "FC-6.2" } } } } },
    { "ante", y.range { 0, 5, default = 1 }, by = "FC-6.1",
      says = "what each pays besides the hu above the least" },
    { "dead", y.choice { "0", "6" }, by = "FC-6.10",
      says = "cards of the stock that are not drawn",
      changes = { ["6"] = { set = { ["play.wall.1"] = { 6, by = "FC-6.10" } } } } },
    { "must_hu", y.switch(false), by = "FC-4.13", says = "who can go out must",
      changes = { on = { set = { ["play.claims.out.duty"] = { true, by = "FC-4.13" } } } } },
    { "must_kong", y.switch(false), by = "FC-4.13", says = "who can lay four must",
      changes = { on = { set = { ["play.claims.kong"] = { "kong",
        y.make { "four", "four_generals", duty = true }, by = "FC-4.13" } } } } },
    { "keep_one", y.switch(true), by = "FC-4.11",
      says = "who lays a set keeps a card after the throw",
      changes = { off = { set = { ["play.leaves"] = { 0, by = "FC-4.11" } } } } },
    { "soldier_sets", y.switch(true), by = "FC-3.4",
      says = "three or four soldiers of one colour are a set",
      changes = { off = { set = {
        ["sets.triple.among"] = { { "court", "field" }, by = "FC-3.4" },
        ["sets.four.among"]   = { { "court", "field" }, by = "FC-3.4" } } } } },
    { "generals_quad", y.choice { "table", "singles" }, by = "FC-3.2",
      says = "what four generals of one colour count: by the table, or one each",
      changes = { singles = { set = { ["sets.four_generals.worth"] = { 4, by = "FC-3.2" },
                                      ["sets.four_generals.laid"]  = { 4, by = "FC-3.2" } } } } },
    { "win_card", y.choice { "open", "hand" }, by = "FC-5.2",
      says = "whether the set with the winning card counts as laid or as in the hand",
      changes = { hand = { set = { ["play.goal.last"] = { "hand", by = "FC-5.2" } } } } },
    { "eat_pairs", y.switch(true), by = "FC-4.7", says = "pairs may be eaten",
      changes = { off = { drop = { ["play.claims.eat.pair"] = { by = "FC-4.7" } } } } },
    { "dealt_win", y.switch(true), by = "FC-2.7",
      says = "the dealer may win with the cards as dealt",
      changes = { off = { drop = { ["play.own.out"] = { by = "FC-2.7" } } } } },
    { "after_false", y.choice { "same", "next" }, by = "FC-2.6",
      says = "who deals after a false call: the same dealer, or the next",
      changes = { next = { set = { ["match.next_head"] = {
        y.when(won, y.steps("head", "winner"), called_falsely),
        by = "FC-2.6", also = "FC-2.5" } } } } },
    { "shooter", y.choice { "off", "pays_all" }, by = "FC-6.8",
      says = "whether the player who threw or drew the winning card pays for all",
      changes = { pays_all = { add = { ["settle.after.shooter"] = {
        "shooter", y.pays_for_all { y.shown_by, lines = { "win" } },
        says = "threw or drew the winning card", by = "FC-6.8" } } } } },
    { "rounds", y.range { 1, 20, default = 3 }, by = "FC-6.11", says = "hands in a match" },
  },
}
