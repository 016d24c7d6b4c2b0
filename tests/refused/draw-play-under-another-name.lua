local y = require "yezi"
local tiny = y.deck "tiny" { title = "Tiny", faces = { { "1" }, { "2" }, { "3" }, { "4" } } }

return y.game "draw-play-under-another-name" {
  seats = 2, deck = tiny,
  zones = { hand  = { of = "seat",  seen_by = "owner" }, melds = { of = "seat",  seen_by = "all" },
            river = { of = "seat",  seen_by = "all" },   wall  = { of = "table", seen_by = "none" } },
  deal = { hand = 1, wall = "rest" },
  sets = { { "pair", y.copies { 2 } } },  --! is for games of drawing and discarding
  phases = { "drawing" },
  drawing = y.draw_discard { first = "head", goal = y.cover { "pair", times = 1 },  --! the phase of drawing has to be called "play"
    claims = { { "out", y.go_out } } },
}
