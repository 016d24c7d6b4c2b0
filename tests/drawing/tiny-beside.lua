-- The smallest game in which discards are taken into the hand beside cards like them: six faces three
-- times, four cards in pairs, three seats, a wall that may be renewed.

local y = require "yezi"

local faces = {}
for rank = 1, 6 do
  faces[rank] = { "a" .. rank, suit = "a", rank = rank, numeral = rank, copies = 3 }
end
local deck = y.deck "tiny-18" {
  title = "Six faces thrice", suits = { { "a", "a", "甲" } }, faces = faces }

return y.game "tiny-beside" {
  title = { en = "Tiny beside" },
  options = {
    { "back", y.switch(false), says = "a card that was taken may be thrown at once" },
    { "turns", y.range { 0, 1, default = 0 }, says = "how often the wall is renewed" },
    { "near", y.switch(true), says = "the seat after may take a discard without a card like it",
      changes = { off = { drop = { ["play.claims.take"] = true } } } },
  },
  seats = 3,
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 3 } },
  sets = { { "pair", y.copies { 2, worth = 1 } } },
  play = y.draw_discard {
    first  = "head",
    goal   = y.melds { "pair", discard = false },
    wall   = y.turned { y.option "turns" },
    claims = {
      { "out",  y.go_out },
      { "pair", y.take { beside = 1, returns = y.option "back" } },
      { "take", y.take { from = "before", returns = y.option "back" } },
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
