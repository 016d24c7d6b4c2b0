local y = require "yezi"


local faces = {}
for i = 1, 64 do faces[i] = { "c" .. i, suit = "s", rank = i // 2 + 1 } end
local deck = y.deck "runs-of-too-few-ranks" { title = "Many", suits = { { "s", "S", "S" } }, faces = faces }

return y.game "runs-of-too-few-ranks" {
  title = { en = "Many" }, seats = 4, deck = deck,
  zones = { hand   = { of = "seat",  seen_by = "owner" }, taken = { of = "seat",  seen_by = "all" },
            buried = { of = "seat",  seen_by = "owner" }, spent = { of = "table", seen_by = "all" },
            stock  = { of = "table", seen_by = "none"  } },
  deal = { hand = 8, stock = "rest" },
  combos = {
    { "single", y.single },
    { "run", y.run { 40, 64 } },  --! no cards of this pack make it
  },
  play = y.tricks { lead = { "single" }, follow = y.catch_or_bury, beats = y.higher_rank, ends = y.hands_empty },
}
