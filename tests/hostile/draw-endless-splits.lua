local y = require "yezi"

-- ten ranks of fifteen copies, and runs of every length: more ways to split than can be tabled
local faces = {}
for rank = 1, 10 do
  faces[rank] = { "c" .. rank, suit = "s", rank = rank, numeral = rank, copies = 15 }
end
local deck = y.deck "splits" { title = "Splits", suits = { { "s", "s", "s" } }, faces = faces }

return y.game "draw-endless-splits" {
  seats = 3, deck = deck,
  zones = { hand  = { of = "seat",  seen_by = "owner" }, melds = { of = "seat",  seen_by = "all" },
            river = { of = "seat",  seen_by = "all" },   wall  = { of = "table", seen_by = "none" } },
  deal = y.from_walls { takes = { 30 } },
  sets = { { "a", y.run { 2 } }, { "b", y.run { 3 } }, { "c", y.run { 4 } }, { "d", y.copies { 2 } },
           { "e", y.copies { 3 } }, { "f", y.copies { 4 } } },
  play = y.draw_discard {
    first = "head",
    goal = y.cover { "a", "b", "c", "d", "e", "f", times = 11, odd = "d" },  --! these sets can make up too many hands to be tabled
    claims = { { "out", y.go_out } },
  },
}
