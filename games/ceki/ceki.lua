-- Ceki (cherki), Balik Satu of the Straits, by the books that G. Pollard quotes. Rule numbers are
-- those of history/games/ceki.md. Fifteen cards in five threes of a number win, one of them three
-- alike; who waits calls, draws are shown from then on, and a card turned at the end prices the
-- win.

local y      = require "yezi"
local advice = require "ceki.parts.advice"
local price  = require "ceki.parts.price"
local packs  = require "decks.ceki"

local won = y.outcome "won"
local out = y.go_out { with = "drawn", ready = true, turns = 1, exchanges = true }

-- How many play, when a hand is drawn, and the cards by the book of the Babas and by Pwee.
local function players(number, rounds, babas, pwee)
  return {
    { set  = { seats = { number, by = "CK-2.1" }, ["play.rounds"] = { rounds, by = "CK-4.13" } } },
    { when = { cards = "babas" }, set = { deck = { packs[babas], by = "CK-1.4" } } },
    { when = { cards = "pwee" },  set = { deck = { packs[pwee], by = "CK-1.5" } } } }
end
-- The same in both places where `out` stands.
local function of_out(key, value)
  return { ["play.claims.out." .. key] = value, ["play.own.out." .. key] = value }
end

return y.game "ceki" {
  title = { en = "Ceki", zh = "Ceki" },
  sheet = "ceki",
  unit  = "points",
  opening = {
    line = {
      en = "Whoever waits must say so, and from then on every card drawn is shown to all.",
      zh = "聽牌者先叫；一有人叫，摸出的每一張都要亮給眾人看。" },
    card = "OT", minutes = 5,
    aim = {
      en = "Be the first to hold fifteen cards in five threes of one number, at least one of them "
        .. "a mata, three cards alike.",
      zh = "首先把十五張湊成五組，每組三張同數，其中至少一組為眼（mata，三張相同）。" },
    sides = {
      en = "Two to six play, each alone, with two half packs more than there are players.",
      zh = "二至六人，各自為戰；所用的半副牌比人數多兩份。" },
    stake = {
      en = "Each of the others pays the winner what a card turned at the end comes to, and for "
        .. "every mata.",
      zh = "其餘各家按最後翻出的一張，以及各組眼，付勝者。" },
    beats = {
      en = "Nothing is beaten here: three cards of one number are a set. The old thousand and the "
        .. "two flowers count as ones.",
      zh = "此戲不鬥大小：三張同數成一組。老千與紅、白花都作一。" },
    guided = require "ceki.parts.guide",
  },
  called = {
    zones = { melds = "laid sets", river = "thrown cards", wall = "stock", after = "turned card" },
    verbs = { tan = "call tan", ceki = "call ceki" },
    facts = { turned = "the turned card", matas = "matas", call = "for the call" },
  },

  seats = { 4, by = "CK-2.1", also = "CK-2.3" },
  deck  = { packs["180"], by = "CK-1.4", also = { "CK-1.1", "CK-1.2", "CK-1.3" } },
  counters = { seat = { "called" } },   -- 1: tan, 2: ceki
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },   -- nothing is laid
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },   -- the stock
    after = { of = "table", seen_by = "all", by = "CK-5.1" },
  },
  deal = { y.from_walls { takes = { 7, 7 } }, by = "CK-2.2" },
  sets = {
    { "set",  y.of_rank { 3 }, by = "CK-3.1" },
    { "mata", y.copies { 3, among = { "plain" }, worth = 1 }, by = "CK-3.2", also = "CK-5.3" },
    { "red_mata", y.copies { 3, among = { "red" }, worth = 2 }, by = "CK-5.3", also = "CK-3.2" },
  },
  play = { y.draw_discard {
    first  = { "head", by = "CK-2.3" },
    drawn  = { "ready", by = "CK-4.6" },
    goal   = { y.melds { "set", "mata", "red_mata", needs = { "mata", "red_mata" },
                         discard = false }, by = "CK-3.3" },
    claims = {
      { "out",  out, by = "CK-4.6", also = { "CK-4.3", "CK-4.5", "CK-4.7", "CK-5.2" },
        refuses = { thrown = "CK-4.3", ready = "CK-4.5", incomplete = "CK-3.3" } },
      { "take", y.take { from = "before" }, by = "CK-4.2", also = "CK-4.1" },
      refuses = { open = "CK-4.1", shown = "CK-4.6" },
    },
    own    = {
      { "out",  out, by = "CK-4.10", also = { "CK-4.3", "CK-4.5", "CK-4.6.1" },
        refuses = { source = "CK-4.3", ready = "CK-4.5", incomplete = "CK-3.3" } },
      { "tan", y.ready { counter = "called", holding = { "mata", "red_mata" }, duty = false },
        by = "CK-4.4", also = "CK-4.8", refuses = { stays = "CK-4.9", duty = "CK-4.11" } },
      { "ceki", y.ready { counter = "called", duty = false },
        by = "CK-4.4", also = "CK-4.8", refuses = { stays = "CK-4.9", duty = "CK-4.11" } },
    },
    rounds = { 46, by = "CK-4.13" },
  }, by = "CK-4.1", also = { "CK-4.9", "CK-4.12" } },
  count = {
    columns = { "matas" },
    value   = { y.column "matas", by = "CK-5.3" },
    { "mata", y.tally { each = true, matas = y.group_worth, when = y.group_is { "mata" } },
      says = "each mata", by = "CK-5.3" },
    { "red_mata", y.tally { each = true, matas = y.group_worth,
                            when = y.group_is { "red_mata" } },
      says = "each red mata", by = "CK-5.3" },
  },
  facts = {
    turned = { price.turned, by = "CK-5.1", also = "CK-5.11" },
    matas  = { y.worth "winner", by = "CK-5.3" },
    call   = { price.of_call(5, 10), by = "CK-5.4", also = "CK-5.7" },
    times  = { 1 + price.whole, by = "CK-5.9" },
    valid  = { won, by = "CK-5.10" },
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner",
        amount = (y.fact "turned" + y.fact "matas" + y.fact "call") * y.fact "times" },
      says = "for the hand", when = y.fact "valid",
      shows = { { "the turned card", y.fact "turned" }, { "matas", y.fact "matas" },
                { "for the call", y.fact "call" } },
      by = "CK-5.10", also = { "CK-5.8", "CK-5.9" } },
  },
  match = {
    first_head = { "random", by = "CK-2.4" },
    next_head  = { y.when(y.fact "valid", y.steps("head", "winner"), 0), by = "CK-2.4",
                   also = { "CK-4.12", "CK-5.8" } },
    counters   = { "played" },
    after      = { played = y.counter "played" + 1 },
    ends       = { y.ge(y.counter "played" + 1, y.option "rounds"), by = "CK-5.12" },
  },
  simple = advice.simple,
  thumbs = { greedy = advice.greedy },
  report = {
    { "went out",       y.share(won) },
    { "cards drawn",    y.mean(y.draws - 1) },
    { "throws",         y.mean(y.discards) },
    { "price",          y.mean((y.fact "turned" + y.fact "matas" + y.fact "call") * y.fact "times"),
      given = won },
    { "won on ceki",    y.share(price.on_ceki), given = won },
    { "own draw",       y.share(1 - y.going_out "shown"), given = won },
    { "by the first",   y.share(y.same("winner", "head")), given = won },
    { "whole as dealt", y.share(price.whole), given = won },
  },

  options = {
    { "players", y.choice { "4", "2", "3", "5", "6" }, by = "CK-2.1", says = "how many play",
      changes = { ["2"] = players(2, 90, "120", "150"), ["3"] = players(3, 60, "150", "180"),
                  ["5"] = players(5, 36, "210", "210"), ["6"] = players(6, 30, "240", "210") } },
    { "cards", y.choice { "babas", "pwee" }, by = "CK-1.5",
      says = "cards by the book of the Babas or by Pwee: 120 to 240, or 150 to 210",
      changes = { pwee = { when = { players = "4" },
                           set  = { deck = { packs["180"], by = "CK-1.5" } } } } },
    { "scoring", y.choice { "satu", "lima_belas", "gonggong" }, by = "CK-6.1",
      says = "how a win is priced: one card turned, fifteen turned, or as in Java",
      changes = {
        lima_belas = {
          { set = of_out("turns", { 15, by = "CK-6.1" }) },
          { set = { ["sets.red_mata.worth"] = { 1, by = "CK-6.1" },
                    ["facts.turned"] = { 1, by = "CK-6.1" } } } },   -- for the win
        gonggong = {
          { set = of_out("exchanges", { false, by = "CK-6.4" }) },
          { set = { ["facts.turned"] = { price.turned_in_java, by = "CK-6.4" },
                    ["facts.call"]   = { price.drawn_in_java, by = "CK-6.4" },
                    ["facts.times"]  = { 1, by = "CK-6.4" } } } } } },
    { "ceki_bonus", y.choice { "5-10", "1-2", "10-20" }, by = "CK-5.4",
      says = "more for a win on the call ceki: on another's draw, and on the own",
      changes = {
        ["1-2"]   = { when = { scoring = { "satu", "lima_belas" } },
                      set  = { ["facts.call"] = { price.of_call(1, 2), by = "CK-5.6" } } },
        ["10-20"] = { when = { scoring = { "satu", "lima_belas" } },
                      set  = { ["facts.call"] = { price.of_call(10, 20), by = "CK-5.5" } } } } },
    { "kena", y.switch(true), by = "CK-5.2",
      says = "the turned card may take the place of one of its number to make a mata",
      changes = { off = { when = { scoring = "satu" },
                          set  = of_out("exchanges", { false, by = "CK-5.2" }) } } },
    { "yeo_void", y.switch(false), by = "CK-5.8", says = "a turned one voids the win",
      changes = { on = { when = { scoring = { "satu", "gonggong" } },
                         set  = { ["facts.valid"] = { won * y.eq(price.yeo, 0),
                                                      by = "CK-5.8" } } } } },
    { "must_call", y.switch(false), by = "CK-4.11", says = "who waits has to call",
      changes = { on = { set = { ["play.own.tan.duty"]  = { true, by = "CK-4.11" },
                                 ["play.own.ceki.duty"] = { true, by = "CK-4.11" } } } } },
    { "first", y.choice { "winner", "turn" }, by = "CK-2.4", says = "who begins the next hand",
      changes = { turn = { set = { ["match.next_head"] = {
        y.when(y.fact "valid", 1, 0), by = "CK-2.4", also = { "CK-4.12", "CK-5.8" } } } } } },
    { "exhaust", y.choice { "void", "turned" }, by = "CK-4.12",
      says = "what happens when the stock is used up",
      changes = { turned = { add = { ["play.wall"] = { y.turned { 100 }, by = "CK-4.12" } } } } },
    { "rounds", y.range { 1, 50, default = 8 }, by = "CK-5.12", says = "hands in a match" },
  },
}
