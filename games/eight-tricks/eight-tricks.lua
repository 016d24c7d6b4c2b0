-- Eight Tricks, a game of our own to learn the kit by: no source knows it. Four players, eight
-- cards each of the Ming pack, the highest card of the led suit wins; nobody must follow or
-- catch. Rule numbers are those of history/games/eight-tricks.md.

local y     = require "yezi"
local money = require "decks.money-40"

return y.game "eight-tricks" {
  title = { en = "Eight Tricks", zh = "八張" },
  sheet = "eight-tricks",
  unit  = "stakes",
  seats = { 4,     by = "S1" },
  deck  = { money, by = "D1" },
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    buried = { of = "seat",  seen_by = "owner" },
    spent  = { of = "table", seen_by = "all"   },   -- beaten cards, face up in the middle
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { { hand = 8, stock = "rest" }, by = "D2" },
  combos = { { "single", y.single, by = "P1" } },
  play = y.tricks {
    leader = { "head",           by = "P1" },
    lead   = { { "single" },     by = "P1" },
    follow = { y.catch_or_bury,  by = "P2" },   -- free: no duty to follow suit or to catch
    beats  = { y.higher_in_suit, by = "P3" },
    ends   = { y.hands_empty,    by = "P1" },
  },
  -- Each line answers: how many stakes is this seat owed by every seat it settles with?
  settle = {
    among = { y.everyone, by = "W0" },
    { "tricks", function(t, me) return t:tricks(me) - t:clause("deal").hand // t:seats() end,
      by = "W1" },
    { "last_trick", function(t, me) return t:last_winner() == me and 1 or 0 end, by = "W2" },
  },
}
