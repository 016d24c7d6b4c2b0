local y = require "yezi"

-- eighty cards of one rank: more melds of eight of them than could ever be listed
local faces, suits = {}, {}
for i = 1, 80 do
  suits[i] = { "s" .. i, "s", "s" }
  faces[i] = { "c" .. i, suit = "s" .. i, rank = 1, numeral = 1, copies = 2 }
end
local deck = y.deck "melds" { title = "Melds", suits = suits, faces = faces }

return y.game "draw-endless-melds" {
  seats = 3, deck = deck,
  zones = { hand  = { of = "seat",  seen_by = "owner" }, melds = { of = "seat",  seen_by = "all" },
            river = { of = "seat",  seen_by = "all" },   wall  = { of = "table", seen_by = "none" } },
  deal = y.from_walls { takes = { 15 } },
  sets = { { "some", y.set { 8 } }, { "any", y.of_rank { 4, 16 } } },
  play = y.draw_discard {
    first = "head",
    goal = y.melds { "some", "any" },  --! these sets make too many melds to be tabled
    claims = {}, own = { { "out", y.go_out } },
  },
}
