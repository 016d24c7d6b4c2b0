local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 5 do
    faces[#faces + 1] = { rank .. suit, suit = suit, rank = rank, numeral = rank, copies = 2 }
  end
end
local deck = y.deck "tiny-20" {
  title = "Ten faces twice", suits = { { "a", "a", "甲" }, { "b", "b", "乙" } }, faces = faces }

return y.game "draw-laid-wrong" {
  title = { en = "Draw laid wrong" },
  seats = 2,
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 4 } },
  sets = { { "run", y.run { 2, 4 } }, { "twins", y.copies { 2 } } },
  play = y.draw_discard {  --! nobody could go out
    first  = "head",
    goal   = y.laid {  --! melds are laid out of cards that are turned up
      "run", "twins", cards = 6 },  --! wanted a whole number from 2 to 5
    claims = {
      { "take", y.make { "run" } },  --! melds are laid out by y.lay_out
    },
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner", amount = 1 }, when = y.outcome "won" },
  },
}
