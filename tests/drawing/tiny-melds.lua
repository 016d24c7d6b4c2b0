-- The smallest game of melds: four cards of thirteen in runs, pairs and couples across two suits, a
-- wild card, a wall that is renewed once, a match that ends at six points.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 4 do
    faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, numeral = rank }
  end
end
faces[#faces + 1] = { "P", copies = 2 }
faces[#faces + 1] = { "Q", copies = 2 }
faces[#faces + 1] = { "w" }
local deck = y.deck "tiny-13" {
  title = "Eight numbers, four honours, one wild card",
  suits = { { "a", "a", "甲" }, { "b", "b", "乙" } }, faces = faces }

return y.game "tiny-melds" {
  title = { en = "Tiny melds" },
  options = {
    { "discard", y.switch(true), says = "one more card is discarded to go out" },
    { "always", y.switch(false), says = "the discard has to be taken" },
    { "wild", y.choice { "full", "none" }, says = "what a meld with the wild card is worth" },
    { "open", y.switch(false), says = "discards complete hands and make twins that lie open",
      changes = { on = { when = { discard = "off" }, set = {
        ["play.claims"] = { { "out", y.go_out }, { "lay", y.make { "twins" } },
                            { "take", y.take { from = "before", returns = false } } },
        ["play.own"] = { { "out", y.go_out { dealt = false } } } } } } },
    { "turns", y.range { 0, 2, default = 1 }, says = "how often the wall is renewed" },
  },
  seats = 2,
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { y.pick("discard", { on = 4, off = 3 }) } },
  sets = {
    { "run",    y.run { 2, 4, worth = 1 } },
    { "pair",   y.set { 2, worth = 2 } },
    { "low",    y.of_rank { 2, 3, among = { "a1", "b1" }, worth = 1 } },
    { "couple", y.exact { "P", "Q", worth = 3 } },
    { "twins",  y.copies { 2, among = { "P", "Q" }, worth = 1 } },
    { "double", y.exact { "P", "Q", times = 2, worth = 8 } },
  },
  play = y.draw_discard {
    first  = "second",
    wall   = y.turned { y.option "turns" },
    goal   = y.melds { "run", "pair", "low", "couple", "twins", "double", wild = "w",
                       wild_worth = y.option "wild",
                       discard = y.pick("discard", { on = true, off = false }) },
    claims = { { "take", y.take { from = "before", always = y.option "always" } } },
    own    = { { "out", y.go_out } },
    rounds = 6,
    exhausted = "played",
  },
  count = {
    columns = { "points", "cards" },
    value   = y.column "points",
    others  = { "run", "pair", "low", "couple", "twins", "double" },
    { "out",   y.tally { points = 2, when = y.same("player", "winner") } },
    { "meld",  y.tally { each = true, points = y.group_worth } },
    { "cards", y.tally { each = true, cards = y.group_size } },
  },
  settle = {
    { "points", y.credits(y.worth "payee") },
    { "lost", y.credits(0 - y.when(y.eq(y.worth "payee", 0), 1, 0)), when = y.outcome "won" },
  },
  match = {
    ends = y.ge(y.max(y.score "head", y.score "second"), 6),
    rank = y.score "player",
  },
}
