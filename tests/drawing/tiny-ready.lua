-- The smallest game in which who waits says so: three ranks in two suits, four or eight of each;
-- five cards, three seats. Two sets of three of one rank go out, one of them three alike; only who
-- has called, and with a card of the wall. After the first call cards are shown when they are
-- drawn; cards turned up at the end may be exchanged.

local y = require "yezi"

local function pack(id, copies)
  local faces = {}
  for _, suit in ipairs { "a", "b" } do
    for rank = 1, 3 do
      faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, numeral = rank,
                            copies = copies, marks = suit == "a" and rank == 3 and { "red" } or {} }
    end
  end
  return y.deck(id) { title = "Six faces", suits = { { "a", "a", "甲" }, { "b", "b", "乙" } },
                      marks = { "red" }, faces = faces }
end
local few, many = pack("tiny-24", 4), pack("tiny-48", 8)

return y.game "tiny-ready" {
  title = { en = "Tiny ready" },
  options = {
    { "copies", y.choice { "4", "8" }, says = "how many of each card" },
    { "must", y.switch(false), says = "who can call has to" },
    { "turns", y.range { 0, 3, default = 2 }, says = "cards turned up at the end",
      changes = { ["0"] = { drop = { ["play.own.out.exchanges"] = {},
                                     ["play.claims.out.exchanges"] = {} } } } },
    { "renewed", y.range { 0, 1, default = 0 }, says = "how often the wall is renewed" },
  },
  seats = 3,
  deck  = y.pick("copies", { ["4"] = few, ["8"] = many }),
  counters = { seat = { "called" } },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
    after = { of = "table", seen_by = "all"   },
  },
  deal = y.from_walls { takes = { 5 } },
  sets = {
    { "red",  y.copies { 3, among = { "red" }, worth = 3 } },
    { "eye",  y.copies { 3, worth = 1 } },
    { "rank", y.of_rank { 3 } },
  },
  play = y.draw_discard {
    first  = "head",
    drawn  = "ready",
    wall   = y.turned { y.option "renewed" },
    goal   = y.melds { "red", "eye", "rank", needs = { "red", "eye" }, discard = false },
    claims = {
      { "out",  y.go_out { with = "drawn", ready = true, turns = y.option "turns",
                           exchanges = true } },
      { "take", y.take { from = "before" } },
    },
    own    = {
      { "out",  y.go_out { with = "drawn", ready = true, turns = y.option "turns",
                           exchanges = true } },
      { "wide", y.ready { counter = "called", holding = { "eye" }, duty = y.option "must" } },
      { "slim", y.ready { counter = "called", duty = y.option "must" } },
    },
    rounds = 12,
  },
  count = {
    columns = { "eyes" },
    value   = y.column "eyes",
    { "eye", y.tally { each = true, eyes = y.group_worth } },
  },
  settle = { { "win", y.pay { from = "losers", to = "winner",
                              amount = 10 * y.worth "winner" + y.count_after { "a1", "b1" }
                                       + 100 * y.eq(y.seat_counter("called", "winner"), 2) },
               when = y.outcome "won" } },
}
