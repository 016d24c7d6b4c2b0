-- Big two: thirteen cards each, two high and three low; in a rank spades are the highest and
-- diamonds the lowest. The three of diamonds leads. Of five cards any kind beats the kinds below it.

local y = require "yezi"

local suits = { { "s", "spades", "黑桃" }, { "h", "hearts", "紅心" },
                { "c", "clubs", "梅花" }, { "d", "diamonds", "方塊" } }
local faces = {}
for rank, sign in ipairs { "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2" } do
  for _, suit in ipairs(suits) do
    faces[#faces + 1] = { suit[1] .. sign, suit = suit[1], rank = rank }
  end
end

local left = y.count(y.cards("hand", "payer"))

return y.game "big-two" {
  title  = { en = "Big Two" },
  unit   = "points",
  seats  = 4,
  deck   = y.deck "two-high-52" { title = "French pack, two high", suits = suits, faces = faces },
  zones  = {
    hand     = { of = "seat",  seen_by = "owner" },
    standing = { of = "table", seen_by = "all"   },
    played   = { of = "table", seen_by = "all"   },
  },
  deal   = { hand = 13 },
  play   = y.climbing {
    opens   = "d3",
    returns = false,
    suits   = { "d", "c", "h", "s" },
    shapes  = {
      { "single",         1 },
      { "pair",           2 },
      { "trio",           3 },
      { "straight",       1, row = 5 },
      { "flush",          5, of_suit = true, over = { "straight" } },
      { "full house",     3, kicker = 2, over = { "straight", "flush" } },
      { "four",           4, kicker = 1, over = { "straight", "flush", "full house" } },
      { "straight flush", 1, row = 5, of_suit = true,
        over = { "straight", "flush", "full house", "four" } },
    },
  },
  -- a point a card, two each of ten or more, three of thirteen
  settle = {
    { "left", y.pay { from = "losers", to = "winner",
                      amount = left * (1 + y.ge(left, 10) + y.eq(left, 13)) } },
  },
  report = { { "the head wins", y.share(y.same("winner", "head")) },
             { "cards left", y.mean(y.count(y.cards("hand", "head"))) } },
}
