-- The smallest game in which a hand has to count so much to go out: a run and a pair or one of each
-- end and one more, ten faces twice, three bonus cards that are laid out and replaced.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 5 do
    faces[#faces + 1] = { rank .. suit, suit = suit, rank = rank, numeral = rank, copies = 2,
                          marks = { (rank == 1 or rank == 5) and "end" or "middle" } }
  end
end
for bonus = 1, 3 do faces[#faces + 1] = { "x" .. bonus, suit = "x", marks = { "bonus" } } end
local deck = y.deck "tiny-23" {
  title = "Ten faces twice, three bonus cards", marks = { "end", "middle", "bonus" },
  suits = { { "a", "a", "甲" }, { "b", "b", "乙" }, { "x", "x", "花" } }, faces = faces }

local winner = y.same("player", "winner")
local function line(name, points, when)
  return { name, y.tally { points = points, when = y.all { winner, when } } }
end
local function some(suit) return y.gt(y.tiles({ among = { suit } }, "player"), 0) end

return y.game "tiny-least" {
  title = { en = "Tiny least" },
  options = {
    { "least", y.range { 0, 4, default = 2 }, says = "what a hand has to count" },
    { "bonus_helps", y.switch(false), says = "bonus cards count towards it",
      changes = { on = { drop = { ["play.least.of"] = true } } } },
    { "bars", y.choice { "no", "all", "kind" },
      says = "who lets a card pass draws before claiming the next, or one of its kind",
      changes = { all  = { set = { ["play.claims.out.passed"] = "until_draw" } },
                  kind = { set = { ["play.claims.out.passed"] = "kind_until_turn" } } } },
    { "own_kinds", y.switch(true), says = "cards of a kind that one has discarded do",
      changes = { off = { set = { ["play.claims.out.own_kinds"] = false } } } },
    { "from", y.choice { "end", "head", "live_end" },
      says = "where cards come from that replace bonus cards",
      changes = { head     = { set = { ["play.extras.replace"] = "head" } },
                  live_end = { set = { ["play.extras.replace"] = "live_end" } } } },
    { "wins", y.switch(false), says = "two bonus cards go out with any hand",
      changes = { on = { set = { ["play.extras.wins"] = 2 } } } },
    { "dead", y.choice { "none", "kept", "used" }, says = "cards at the end that are not drawn",
      changes = { kept = { add = { ["play.wall"] = y.dead_wall { 2, replace = "end" } } },
                  used = { add = { ["play.wall"] = y.dead_wall { 2, kept = false,
                                                                 replace = "end" } } } } },
  },
  seats = 3,
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    extra = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = y.from_walls { takes = { 4 } },
  sets = { { "run", y.run { 3 } }, { "pair", y.copies { 2 } } },
  play = y.draw_discard {
    first  = "head",
    extras = y.bonus_cards { "bonus", replace = "end", wins = 0 },
    goal   = y.cover { "run", times = 1, odd = "pair",
                       whole = { y.each_of { "end", more = 1 } } },
    least  = y.least { y.option "least", of = { "points" } },
    claims = { { "out", y.go_out { passed = "free", own_kinds = true } },
               { "chow", y.make { "run", from = "before" } } },
    own    = { { "out", y.go_out } },
  },
  count = {
    columns = { "points", "bonus" },
    value   = y.column "points" + y.column "bonus",
    line("flush", 2, y.eq(some "a" + some "b", 1)),
    line("drawn", 1, y.going_out "draw"),
    line("closed", 1, y.eq(y.groups({ declared = true }, "player"), 0)),
    line("ends", 2, y.eq(y.faces_held({ "end" }, "player"), 4)),
    { "bonus", y.tally { bonus = y.tiles({ among = { "bonus" } }, "player") } },
  },
  settle = { { "win", y.pay { from = "losers", to = "winner", amount = y.worth "payee" },
               when = y.outcome "won" } },
  report = { { "head", y.mean(y.would_count("points", "head")) },
             { "second", y.mean(y.would_count("points", "second")) },
             { "third", y.mean(y.would_count("points", "third")) } },
}
