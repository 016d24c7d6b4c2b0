local y = require "yezi"

local codes, first, second = {}, {}, {}
for i = 1, 64 do codes[i] = "c" .. i end
table.move(codes, 1, 32, 1, first)
table.move(codes, 33, 40, 1, second)

local faces = {}
for i = 1, 64 do faces[i] = { "c" .. i, suit = "s", rank = 1 } end
local deck = y.deck "families-of-too-few" { title = "Many", suits = { { "s", "S", "S" } }, faces = faces }

return y.game "families-of-too-few" {
  title = { en = "Many" }, seats = 4, deck = deck,
  zones = { hand   = { of = "seat",  seen_by = "owner" }, taken = { of = "seat",  seen_by = "all" },
            buried = { of = "seat",  seen_by = "owner" }, spent = { of = "table", seen_by = "all" },
            stock  = { of = "table", seen_by = "none"  } },
  deal = { hand = 8, stock = "rest" },
  combos = {
    { "single", y.single },
    { "family", y.families { { first, second }, takes = { 16, 16 } } },  --! no cards of this pack make it
  },
  play = y.tricks { lead = { "single" }, follow = y.catch_or_bury, beats = y.higher_rank, ends = y.hands_empty },
}
