-- The smallest game of melds that are laid out in play: runs, pairs of two suits and twins among
-- twelve cards, hands of three, and four cards on the table to win.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 5 do
    faces[#faces + 1] = { rank .. suit, suit = suit, rank = rank, numeral = rank,
                          copies = rank == 3 and 2 or 1 }
  end
end
local deck = y.deck "tiny-12" {
  title = "Ten faces, two of them twice",
  suits = { { "a", "a", "甲" }, { "b", "b", "乙" } }, faces = faces }

return y.game "tiny-laid" {
  title = { en = "Tiny laid" },
  options = {
    { "players", y.choice { "2", "3" }, says = "how many play" },
    { "order", y.choice { "seats", "claims" }, says = "which claim comes first" },
    { "from", y.choice { "any", "before" }, says = "who can lay a card out" },
  },
  seats = y.pick("players", { ["2"] = 2, ["3"] = 3 }),
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 3 } },
  sets = { { "run", y.run { 2, 5 } }, { "pair", y.set { 2 } }, { "twins", y.copies { 2 } } },
  play = y.draw_discard {
    first  = "head",
    goal   = y.laid { "run", "pair", "twins", cards = 4 },
    wall   = y.open_wall { 0, order = y.option "order" },
    claims = { { "out", y.go_out }, { "lay", y.lay_out { from = y.option "from" } },
               { "force", y.force { from = y.option "from" } } },
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner", amount = 1 }, when = y.outcome "won" },
  },
}
