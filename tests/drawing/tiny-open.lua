-- The smallest game in which cards are turned up: a run and a pair, ten faces twice, one card that is
-- not drawn.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 5 do
    faces[#faces + 1] = { rank .. suit, suit = suit, rank = rank, numeral = rank, copies = 2 }
  end
end
local deck = y.deck "tiny-20" {
  title = "Ten faces twice", suits = { { "a", "a", "甲" }, { "b", "b", "乙" } }, faces = faces }

return y.game "tiny-open" {
  title = { en = "Tiny open" },
  seats = 3,
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 4 } },
  sets = { { "run", y.run { 3 } }, { "pair", y.copies { 2 } } },
  play = y.draw_discard {
    first  = "head",
    goal   = y.cover { "run", times = 1, odd = "pair" },
    wall   = y.open_wall { 1 },
    claims = { { "out", y.go_out }, { "chow", y.make { "run", from = "before" } } },
  },
  count = {
    columns = { "points" },
    value   = y.column "points",
    others  = { "pair" },
    { "out",  y.tally { points = 4, when = y.same("player", "winner") } },
    { "pair", y.tally { each = true, points = 1, when = y.group_is { "pair" } } },
    { "edge", y.tally { points = 2, when = y.completes "edge" } },
    { "drew", y.tally { points = 1, when = y.going_out "draw" } },
  },
  settle = {
    among = y.everyone,
    { "win", y.pay { from = "losers", to = "winner", amount = y.worth "payee" },
      when = y.outcome "won" },
    { "rest", y.pay { from = "losers", to = "losers",
        amount = y.max(0, y.worth "payee" - y.worth "payer") }, when = y.outcome "won" },
  },
}
