-- The smallest game in which a hand goes out with cards left over, in so many melds: three suits of
-- three and one odd card, two of each; four cards, three seats. A run of two or three, a number in
-- two suits or more, different ends. A hand may be complete as dealt; cards may be turned up.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b", "c" } do
  for rank = 1, 3 do
    faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, numeral = rank, copies = 2,
                          marks = rank == 1 and { "end" } or {} }
  end
end
faces[#faces + 1] = { "x", copies = 2, marks = { "end" } }
local deck = y.deck "tiny-20" {
  title = "Ten faces twice", marks = { "end" },
  suits = { { "a", "a", "甲" }, { "b", "b", "乙" }, { "c", "c", "丙" } }, faces = faces }

return y.game "tiny-spare" {
  title = { en = "Tiny spare" },
  options = {
    { "spare", y.range { 0, 2, default = 1 }, says = "cards that may lie in no meld" },
    { "equal", y.choice { "role", "turn" }, says = "who comes first of two" },
    { "open", y.switch(false), says = "cards are turned up",
      changes = { on = { add = { ["play.wall"] = y.open_wall { 0 } },
                         drop = { ["play.own.out"] = {} } } } },
    { "thrown", y.switch(true), says = "discards can be claimed",
      changes = { off = { when = { open = "on" },
                          set = { ["play.claims.out.thrown"]  = false,
                                  ["play.claims.take.thrown"] = false } } } },
  },
  seats = 3,
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 4 } },
  sets = {
    { "run",  y.run { 2, 3, worth = 1 } },
    { "mix",  y.of_rank { 2, 3, suits = 2 } },
    { "ends", y.distinct { 2, 3, among = { "end" }, worth = 2 } },
  },
  phases = { "dealt", "play" },
  dealt = y.bonus_hand { kinds = { { "dealt", y.complete "player" } }, must = true },
  play = y.draw_discard {
    first  = "head",
    goal   = y.melds { "run", "mix", "ends", times = 2, spare = y.option "spare",
                       discard = false },
    claims = {
      { "out",  y.go_out { equal = y.option "equal", thrown = true } },
      { "take", y.take { from = "before", thrown = true } },
    },
    own    = { { "out", y.go_out } },
    rounds = 6,
  },
  count = {
    columns = { "worth" },
    value   = y.column "worth",
    { "worth", y.tally { each = true, worth = y.group_worth } },
  },
  settle = { { "win", y.pay { from = "losers", to = "winner", amount = 1 + y.worth "winner" },
               when = y.outcome "won" } },
}
