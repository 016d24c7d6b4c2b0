-- The smallest game of drawing in which a seat rests: two suits of three, four of each, and two
-- stars that are laid out and replaced; five cards, two sets. The second of the four roles rests;
-- it is paid when a hand is won, and pays whoever has both stars. Four alike are replaced.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 3 do
    faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, numeral = rank, copies = 4,
                          marks = { "plain" } }
  end
end
for rank = 1, 2 do
  faces[#faces + 1] = { "x" .. rank, suit = "x", rank = rank, numeral = 0, marks = { "star" } }
end
local deck = y.deck "tiny-26" {
  title = "Six faces and two stars", marks = { "plain", "star" },
  suits = { { "a", "a", "甲" }, { "b", "b", "乙" }, { "x", "x", "星" } }, faces = faces }

local won = y.outcome "won"

return y.game "tiny-rests" {
  title = { en = "Tiny rests" },
  options = {
    { "rounds", y.switch(false), says = "a hand has two rounds",
      changes = { on = { add = { ["play.rounds"] = 2 } } } },
  },
  seats  = 4,
  roles  = { "head", "idle", "second", "third" },
  active = { "head", "second", "third" },
  deck   = deck,
  zones  = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    extra = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 3, 2 } },
  sets = {
    { "run",  y.run { 3, among = { "plain" } } },
    { "trip", y.copies { 3 } },
    { "four", y.copies { 4 } },
  },
  play = y.draw_discard {
    first  = "head",
    wall   = y.dead_wall { 0, replace = "head", needed = false },
    extras = y.bonus_cards { "star", replace = "head" },
    goal   = y.cover { "run", "trip", times = 2 },
    claims = {
      { "out",  y.go_out },
      { "four", y.make { "four", replaces = true } },
      { "trip", y.make { "trip" } },
      { "run",  y.make { "run", from = "before" } },
    },
    own = {
      { "out",  y.go_out },
      { "four", y.make { "four", replaces = true } },
      { "add",  y.extend { "four", onto = "trip", replaces = true } },
    },
  },
  settle = {
    among = y.everyone,
    { "win", y.pay { from = "losers", to = "winner", amount = y.draws }, when = won },
    { "idle", y.pay { from = "losers", to = "idle", amount = 1 }, when = won },
    { "stars", y.pay { from = "everyone", to = "everyone",
                       amount = 5 * y.eq(y.tiles({ among = { "star" } }, "payee"), 2) } },
  },
}
