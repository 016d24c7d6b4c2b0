-- Last Bone, a game of our own made in an afternoon: games/README.md tells how. Rule numbers are
-- those of history/games/last-bone.md.

local y      = require "yezi"
local advice = require "last-bone.parts.advice"
local tiles  = require "decks.domino-32"

return y.game "last-bone" {
  title = { en = "Last Bone", zh = "末骨" },
  sheet = "last-bone",
  unit  = "stakes",
  opening = {
    line = {
      en = "Keep the right domino for the end.",
      zh = "留一張對的骨牌到最後。" },
    card = "55", minutes = 3,
    aim   = { en = "Win the last trick.", zh = "贏得末回合。" },
    sides = { en = "Three play, each alone.", zh = "三人各自為戰。" },
    stake = { en = "Each of the other two pays the winner a stake, and another for having won "
                .. "no tile.",
              zh = "其餘二家各付勝家一注；一張未得者，再付一注。" },
    beats = {
      en = "A tile beats a lower tile of its suit, a pair a lower pair of its suit.",
      zh = "單張以同門較大者勝，對子以同門較大的對子勝。" },
    guided = require "last-bone.parts.guide",
  },
  called = { zones = { taken = "won tiles", buried = "buried tiles", spent = "beaten tiles" } },
  options = {
    { "pairs", y.switch(true), by = "O1", says = "pairs may be led",
      changes = { off = { drop = { ["combos.pair"] = { by = "O1" }, ["play.lead.pair"] = {} } } } },
  },
  seats = { 3, by = "S1" },
  deck  = { tiles, by = "D1" },
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },   -- what wins a trick
    spent  = { of = "table", seen_by = "all"   },   -- what was beaten, face up
    buried = { of = "seat",  seen_by = "owner" },   -- what was laid away, face down
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { { hand = 8, stock = "rest" }, by = "D2" },
  combos = {
    { "single", y.single, by = "P1" },
    { "pair", y.equals { 2, 2 }, by = "P2" },
    refuses = { none = "P1" },
  },
  play = { y.tricks {
    lead   = { { "single", "pair" }, by = "P1", also = "P2" },
    follow = { y.catch_or_bury, by = "P3" },
    beats  = { y.higher_in_suit, by = "P4" },
    ends   = { y.last_trick_wins, by = "P5" },
  }, by = "P1" },
  settle = {
    { "last", y.pay { from = "losers", to = "winner", amount = 1 },
      says = "last trick", by = "W1" },
    { "none", y.pay { from = "losers", to = "winner",
                      amount = y.eq(y.count(y.cards("taken", "payer")), 0) },
      says = "no tile won", by = "W2" },
  },
  match  = { next_head = { y.steps("head", "winner"), by = "S2" } },
  simple = advice.simple,
  report = { { "tricks", y.mean(y.stat "tricks") },
             { "the leader wins", y.share(y.same("winner", "head")) } },
}
