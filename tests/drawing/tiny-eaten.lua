-- The smallest game of melds that are laid of cards turned up: seven faces in two suits, five cards
-- in sets, kings that must be laid and are never thrown, a card that is turned up after the call.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 3 do
    faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, copies = 3, marks = { "low" } }
  end
end
faces[#faces + 1] = { "aK", suit = "a", rank = 9, copies = 3, marks = { "king" } }
local deck = y.deck "tiny-21" {
  title = "Six faces and a king, three times", suits = { { "a", "a", "甲" }, { "b", "b", "乙" } },
  marks = { "low", "king" }, faces = faces }

return y.game "tiny-eaten" {
  title = { en = "Tiny eaten" },
  options = {
    { "players", y.choice { "2", "3" }, says = "how many play" },
    { "last", y.choice { "laid", "hand" }, says = "how the set counts that is made to go out" },
    { "below", y.switch(true), says = "too little may be called" },
    { "turns", y.range { 0, 2, default = 1 }, says = "cards turned up after the call" },
    { "leaves", y.range { 0, 1, default = 1 }, says = "cards that stay in the hand" },
    { "must", y.switch(false), says = "who can go out or lay three must",
      changes = { on = { set = {
        ["play.claims.out.duty"]  = true,
        ["play.claims.pong.duty"] = true } } } },
  },
  seats = y.pick("players", { ["2"] = 2, ["3"] = 3 }),
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
    after = { of = "table", seen_by = "all"   },
  },
  deal = y.from_walls { takes = { 4 } },
  sets = {
    { "king",   y.copies { 1, among = { "king" }, worth = 1 } },
    { "pair",   y.copies { 2, among = { "low" } } },
    { "run",    y.run { 3, worth = 1 } },
    { "couple", y.set { 2, among = { "low" }, worth = 1 } },
    { "three",  y.copies { 3, among = { "low" }, worth = 3, laid = 1 } },
  },
  play = y.draw_discard {
    first  = "head",
    wall   = y.open_wall { 1, first = "drawn" },
    goal   = y.melds { "king", "pair", "run", "couple", "three", discard = false,
                       last = y.option "last" },
    least  = y.least { 3 },
    claims = {
      { "out",  y.go_out { turns = y.option "turns", below = y.option "below", duty = false } },
      { "pong", y.make { "three", duty = false } },
      { "eat",  y.make { "pair", "run", "couple", from = "before", of = { "low" } } },
      { "king", y.make { "king", from = "turned", of = { "king" }, duty = true, may_end = true } },
    },
    own    = { { "out", y.go_out { turns = y.option "turns", below = y.option "below" } } },
    never  = { "king" },
    leaves = y.option "leaves",
    false_out = "ends",
  },
  count = {
    columns = { "points" },
    value   = y.column "points",
    { "set",    y.tally { each = true, points = y.group_worth } },
    { "flower", y.tally { points = y.like_after "player" } },
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner",
                     amount = y.worth "winner" + y.same("payer", y.shown_by) },
      when = y.outcome "won" },
    { "false", y.pay { from = "at_fault", to = "everyone", amount = 4 },
      when = y.reason "play.false_out" },
  },
}
