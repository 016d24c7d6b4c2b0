-- The smallest game in which cards are shown when they are drawn: six faces three times, four cards
-- in two pairs and a last discard, three seats, a wall that may be renewed.

local y = require "yezi"

local faces = {}
for rank = 1, 6 do
  faces[rank] = { "a" .. rank, suit = "a", rank = rank, numeral = rank, copies = 3 }
end
local deck = y.deck "tiny-18" {
  title = "Six faces thrice", suits = { { "a", "a", "甲" } }, faces = faces }

return y.game "tiny-shown" {
  title = { en = "Tiny shown" },
  options = {
    { "shown", y.switch(true), says = "cards are shown when they are drawn",
      changes = { off = { set = { ["play.drawn"] = "hidden" } } } },
    { "with", y.choice { "drawn", "any", "discards" }, says = "cards of others to go out with",
      changes = {
        any      = { set = { ["play.claims.out"] = { "out", y.go_out } } },
        discards = { set = { ["play.claims.out"] = { "out", y.go_out { with = "discards" } } } } } },
    { "turns", y.range { 0, 1, default = 0 }, says = "how often the wall is renewed" },
  },
  seats = 3,
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 4 } },
  sets = { { "pair", y.copies { 2, worth = 1 } } },
  play = y.draw_discard {
    first  = "head",
    drawn  = "shown",
    goal   = y.melds { "pair" },
    wall   = y.turned { y.option "turns" },
    claims = {
      { "out",  y.go_out { with = "drawn" } },
      { "take", y.take { from = "before" } },
    },
    own    = { { "out", y.go_out } },
    rounds = 5,
  },
  count = {
    columns = { "pairs" },
    value   = y.column "pairs",
    { "pair", y.tally { each = true, pairs = 1 } },
  },
  settle = { { "win", y.pay { from = "losers", to = "winner", amount = 1 },
               when = y.outcome "won" } },
}
