local y = require "yezi"

local faces = {}
for rank = 1, 30 do
  faces[rank] = { "a" .. rank, suit = "a", rank = rank, copies = 8 }
end
local deck = y.deck "two-hundred-and-forty" {
  title = "240", suits = { { "a", "a", "甲" } }, faces = faces }

local zones = {
  hand  = { of = "seat",  seen_by = "owner" },
  melds = { of = "seat",  seen_by = "all"   },
  river = { of = "seat",  seen_by = "all"   },
  wall  = { of = "table", seen_by = "none"  },
}
for _, name in ipairs { "one", "two", "three", "four" } do
  zones[name] = { of = "seat", seen_by = "all" }
end
for _, name in ipairs { "five", "six", "seven", "eight" } do
  zones[name] = { of = "table", seen_by = "all" }
end

return y.game "draw-pack-too-large" {
  title = { en = "Large" }, seats = 6, deck = deck, zones = zones,
  deal = y.from_walls { takes = { 7 } },
  sets = { { "three", y.of_rank { 3 } } },
  play = y.draw_discard {  --! a pack of 240 cards leaves no room for all zones
    first = "head",
    goal = y.melds { "three" },
    claims = {},
    own = { { "out", y.go_out } },
  },
  settle = { { "win", y.pay { from = "losers", to = "winner", amount = 1 } } },
}
