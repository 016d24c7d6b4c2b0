-- Eight Tricks, a game of our own to learn the kit by: no source knows it. Four players, eight
-- cards each of the Ming pack, the highest card of the led suit wins; nobody must follow or
-- beat. Rule numbers are those of history/games/eight-tricks.md.

local y      = require "yezi"
local advice = require "eight-tricks.parts.advice"
local money  = require "decks.money-40"

return y.game "eight-tricks" {
  title = { en = "Eight Tricks", zh = "八張" },
  sheet = "eight-tricks",
  unit  = "stakes",
  opening = {
    line = {
      en = "Eight cards and one rule: beat it or lay one away.",
      zh = "八張牌，一條規矩：打得過就打，打不過就扣。" },
    card = "wan-9", minutes = 3,
    aim   = { en = "Win tricks. The highest card of the suit led wins a trick; the last one counts "
                .. "extra.",
              zh = "爭取回合：所出一門之中最大者得之，末回合另計一注。" },
    sides = { en = "Four play, each alone.", zh = "四人各自為戰。" },
    stake = { en = "Everybody settles with everybody: a stake for each trick above or below two, "
                .. "and one for the last trick.",
              zh = "各家互相收付：以得兩個回合為準，每多一個或少一個計一注；末回合另計一注。" },
    beats = {
      en = "Only a higher card of the suit led beats.",
      zh = "只有同門較大的牌可勝。" },
    guided = require "eight-tricks.parts.guide",
  },
  called = { zones = { taken = "won cards", buried = "buried cards", spent = "beaten cards" } },
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
  combos = { { "single", y.single, by = "P1" }, refuses = { none = "P1" } },
  play = { y.tricks {
    leader = { "head",           by = "P1" },
    lead   = { { "single" },     by = "P1" },
    follow = { y.catch_or_bury,  by = "P2" },   -- free: no duty to follow suit or to beat
    beats  = { y.higher_in_suit, by = "P3" },
    ends   = { y.hands_empty,    by = "P1" },
  }, by = "P1" },
  -- Each line answers: how many stakes is this seat owed by every seat it settles with?
  settle = {
    among = { y.everyone, by = "W0" },
    { "tricks", function(t, me) return t:tricks(me) - t:clause("deal").hand // t:seats() end,
      says = "tricks above or below the fair share", by = "W1",
      shows = { { "tricks", y.tricks_of "payee" } } },
    { "last_trick", function(t, me) return t:last_winner() == me and 1 or 0 end,
      says = "last trick", by = "W2" },
  },
  simple = advice.simple,
}
