-- A small game of tricks that is paid for by everything that can be read of a hand: first tricks, leads
-- that won, cards of a suit, pairs among what was won, buried or left open, what beats the last trick.

local y = require "yezi"

local deck = y.deck "tiny-15" {
  title = "Fifteen cards", marks = { "red" },
  suits = { { "a", "a", "a" }, { "b", "b", "b" }, { "c", "c", "c" } },
  faces = {
    { "a5", suit = "a", rank = 5, numeral = 5 }, { "a4", suit = "a", rank = 4, numeral = 4 },
    { "a3", suit = "a", rank = 3, numeral = 3, marks = { "red" } },
    { "a2", suit = "a", rank = 2, numeral = 2 }, { "a1", suit = "a", rank = 1, numeral = 1 },
    { "b5", suit = "b", rank = 5, numeral = 5 }, { "b4", suit = "b", rank = 4, numeral = 4 },
    { "b3", suit = "b", rank = 3, numeral = 3 },
    { "b2", suit = "b", rank = 2, numeral = 2, marks = { "red" } },
    { "b1", suit = "b", rank = 1, numeral = 1 },
    { "c5", suit = "c", rank = 5, numeral = 5 }, { "c4", suit = "c", rank = 4, numeral = 4 },
    { "c3", suit = "c", rank = 3, numeral = 3 }, { "c2", suit = "c", rank = 2, numeral = 2 },
    { "c1", suit = "c", rank = 1, numeral = 1 },
  },
}

local function won(who) return y.cards("taken", who) end
local function when(pays, clause) return y.pick("pays", { [pays] = clause, ["*"] = y.none }) end

return y.game "tiny-reads" {
  title = { en = "Tiny reads" },
  options = {
    { "pays", y.choice { "first", "leads", "suit", "buried", "alike", "last", "won" },
      says = "what for" },
  },
  seats = 3,
  deck  = deck,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "owner" },
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { hand = 4, stock = "rest" },
  combos = { { "single", y.single } },
  play = y.tricks {
    lead   = { "single" },
    follow = y.catch_or_bury,
    beats  = { single = y.higher_in_suit },
    ends   = y.hands_empty,
  },
  settle = {
    among = y.everyone,
    when("first", { "first", y.owed(3 * y.first_tricks "payee" * y.first_tricks "payee") }),
    when("leads", { "leads", y.owed(5 * y.leads_won("payee", won "payee")
      + 2 * y.leads_won("payee", y.these { "a5", "b4", "c2" })) }),
    when("suit", { "suit", y.owed(y.in_suit(won "payee") * y.in_suit(won "payee")
      + 7 * y.count(y.marked(won "payee", "red"))) }),
    when("buried", { "buried", y.owed(y.count(y.meet(y.cards("buried", "payee"),
      y.these { "a1", "a4", "b5", "c3" })) + 3 * y.has(y.cards("buried", "payee"), { "c1", "a2" })) }),
    when("alike", { "alike", y.owed(3 * y.count(y.alike(won "payee", won "head"))
      + y.count(y.mapped(won "payee", { a5 = "b5", b4 = "c4", c1 = "a1" }))) }),
    when("last", { "last", y.pay { from = "everyone", to = y.winner_of { at = "last" }, amount =
      1 + 4 * y.count(y.without(y.beating(y.last_won), y.face_up)) + y.has(y.last_won, { "a1" }) } }),
    when("won", { "won", y.owed(y.count(y.meet(y.won_cards "payee",
      y.these { "a1", "a5", "b3", "b4", "c2" })) * y.count(y.won_cards "head")) }),
  },
}
