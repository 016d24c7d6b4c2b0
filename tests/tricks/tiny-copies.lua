-- The smallest game of tricks with copies: pairs of equals and of copies, sets of two families, a pair
-- that nothing beats, and a last trick that decides.

local y = require "yezi"

local deck = y.deck "tiny-12" {
  title = "Twelve cards", suits = { { "a", "a", "a" }, { "b", "b", "b" } }, marks = {},
  faces = {
    { "a4", suit = "a", rank = 4, copies = 2 }, { "a3", suit = "a", rank = 3, copies = 2 },
    { "a2", suit = "a", rank = 2, copies = 2 }, { "a1", suit = "a", rank = 1, copies = 2 },
    { "b3", suit = "b", rank = 3 }, { "c3", suit = "b", rank = 3 },
    { "b2", suit = "b", rank = 2 }, { "b1", suit = "b", rank = 1 },
  },
}
local families = { { { "a3" }, { "b3", "c3" } }, { { "a2" }, { "b2", "b1" } } }

return y.game "tiny-copies" {
  title = { en = "Tiny copies" },
  options = { { "forfeit", y.switch(true), says = "no trick, no last trick" } },
  seats = 3,
  deck  = deck,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "owner" },
  },
  deal   = { hand = 4 },
  combos = {
    { "single", y.single },
    { "pair", y.equals { 2, 2 } },
    { "odd", y.exact { "a1", "b1" } },
    { "two", y.families { families[1], families[2], takes = { 1, 1 } } },
    { "three", y.families { families[1], families[2], takes = { 1, 2 } } },
  },
  play = y.tricks {
    lead   = { "single", "pair", "odd", "two", "three" },
    follow = y.catch_or_bury,
    last   = y.pick("forfeit", { on = y.needs_a_trick { most = 1 }, off = y.none }),
    beats  = { single = y.higher_in_suit, pair = y.higher_in_suit, odd = y.never,
               two = y.higher_rank, three = y.higher_rank },
    ends   = y.last_trick_wins,
  },
  settle = {
    { "last", y.pay { from = "losers", to = "winner", amount =
        1 + 10 * y.tricks_won { "winner", with = "two" } + 100 * y.tricks_won { "winner",
          with = y.combo { "single", "pair", among = { "a4" } }, at = "before_last" } } },
    { "first", y.pay { from = "losers", to = "winner", when = y.same("winner", y.leader_of { at = "last" }),
                       amount = 1000 * y.tricks_won { "winner", led = "odd", at = "first" } } },
  },
}
