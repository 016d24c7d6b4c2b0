-- Gin rummy for two, by the rules of OpenSpiel with three exceptions: melds and what is laid off are
-- always those that leave least, the last discard of the stock cannot be taken, and a hand in which
-- nobody knocks for fifty rounds is over.

local y = require "yezi"

local faces = {}
local suits = { { "s", "spades", "黑桃" }, { "h", "hearts", "紅心" },
                { "d", "diamonds", "方塊" }, { "c", "clubs", "梅花" } }
for _, suit in ipairs(suits) do
  for rank, sign in ipairs { "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K" } do
    faces[#faces + 1] = { suit[1] .. sign, suit = suit[1], rank = rank,
                          numeral = rank < 10 and rank or 10 }
  end
end

-- What is left of the loser's hand, and how far the winner is ahead: whoever has knocked with more
-- than that is undercut. Nothing is laid off on a hand of which nothing is left.
local function loser(left) return left "head" + left "second" - left "winner" end
local mine  = y.left_over "winner"
local gin   = y.eq(mine, 0)
local ahead = y.when(gin, loser(y.left_over), loser(y.left_laid_off)) - mine
local won   = y.when(y.ge(ahead, 0), ahead + 25 * gin, ahead - 25)

return y.game "gin-rummy" {
  title  = { en = "Gin Rummy" },
  unit   = "points",
  seats  = 2,
  deck   = y.deck "french-ace-low" { title = "French pack, ace low", suits = suits, faces = faces },
  called = { verbs = { out = "knock" }, zones = { river = "discards", wall = "stock" } },
  zones  = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal   = y.from_walls { takes = { 10 } },
  sets   = { { "set", y.set { 3, 4 } }, { "run", y.run { 3, 10 } } },
  play   = y.draw_discard {
    first        = "second",
    upcard       = true,
    wall         = y.dead_wall { 2 },
    goal         = y.melds { "set", "run", left = 10 },
    claims       = { { "take", y.take { from = "before" } } },
    own          = { { "out", y.go_out } },
    last_discard = "out_only",
    rounds       = 50,
  },
  settle = {
    { "points", y.shares(y.when(y.same("payee", "winner"), won, -1 * won)), when = y.outcome "won" },
  },
  report = {
    { "somebody knocks", y.share(y.outcome "won") },
    { "gin",             y.share(gin),              given = y.outcome "won" },
    { "an undercut",     y.share(y.lt(ahead, 0)),   given = y.outcome "won" },
  },
}
