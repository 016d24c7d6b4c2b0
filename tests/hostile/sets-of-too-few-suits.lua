local y = require "yezi"

local suits = {}
for i = 1, 32 do suits[i] = { "s" .. i, "S", "S" } end

local faces = {}
for i = 1, 64 do faces[i] = { "c" .. i, suit = "s" .. i % 32 + 1, rank = 1 } end
local deck = y.deck "sets-of-too-few-suits" { title = "Many", suits = suits, faces = faces }

return y.game "sets-of-too-few-suits" {
  title = { en = "Many" }, seats = 4, deck = deck,
  zones = { hand   = { of = "seat",  seen_by = "owner" }, taken = { of = "seat",  seen_by = "all" },
            buried = { of = "seat",  seen_by = "owner" }, spent = { of = "table", seen_by = "all" },
            stock  = { of = "table", seen_by = "none"  } },
  deal = { hand = 8, stock = "rest" },
  combos = {
    { "single", y.single },
    { "set", y.set { 33, 64 } },  --! no cards of this pack make it
  },
  play = y.tricks { lead = { "single" }, follow = y.catch_or_bury, beats = y.higher_rank, ends = y.hands_empty },
}
