-- Games around the examples of words: each takes clauses that replace its own, and parameters that
-- replace those of its play.

local y       = require "yezi"
local tricks  = require "tricks-pack"
local drawing = require "drawing-pack"

local function merged(base, other)
  local all = {}
  for name, value in pairs(base) do all[name] = value end
  for name, value in pairs(other) do all[name] = value end
  return all
end

local won = { "last", y.pay { from = "losers", to = "winner", amount = 1 } }

local function game_of_tricks(clauses, play)
  local parameters = merged({
    lead   = { "single", "set", "run" },
    follow = y.catch_or_bury,
    beats  = { single = y.higher_in_suit, set = y.higher_rank, run = y.higher_in_suit },
  }, play)
  if not parameters.out and not parameters.ends then parameters.ends = y.last_trick_wins end
  return y.game "sample" (merged({
    seats = 4,
    deck  = tricks,
    zones = {
      hand    = { of = "seat",  seen_by = "owner" },
      taken   = { of = "seat",  seen_by = "all"   },
      spent   = { of = "table", seen_by = "all"   },
      buried  = { of = "seat",  seen_by = "owner" },
      claimed = { of = "seat",  seen_by = "all"   },
      thrown  = { of = "seat",  seen_by = "all"   },
      stock   = { of = "table", seen_by = "all"   },
    },
    deal   = { hand = 6, stock = "rest" },
    combos = { { "single", y.single }, { "set", y.set { 3, 3 } }, { "run", y.run { 3, 6 } } },
    play   = y.tricks(parameters),
    settle = { won },
  }, clauses))
end

local zones = {
  hand  = { of = "seat",  seen_by = "owner" },
  melds = { of = "seat",  seen_by = "all"   },
  river = { of = "seat",  seen_by = "all"   },
  wall  = { of = "table", seen_by = "none"  },
}

-- Hands of four sets and a pair.
local function game_of_cover(clauses, play)
  return y.game "sample" (merged({
    seats = 4,
    deck  = drawing,
    zones = zones,
    deal  = y.from_walls { takes = { 13 } },
    sets  = { { "chow", y.run { 3 } }, { "pung", y.copies { 3 } }, { "kong", y.copies { 4 } },
              { "pair", y.copies { 2 } } },
    play  = y.draw_discard(merged({
      first  = "head",
      wall   = y.dead_wall { 14 },
      goal   = y.cover { "chow", "pung", times = 4, odd = "pair" },
      claims = { { "out", y.go_out }, { "kong", y.make { "kong", replaces = true } },
                 { "pung", y.make { "pung" } }, { "chow", y.make { "chow", from = "before" } } },
      own    = { { "out", y.go_out } },
    }, play)),
    count = {
      columns = { "points" }, value = y.column "points", others = { "pung", "pair" },
      { "out", y.tally { points = 10, when = y.same("player", "winner") } },
    },
    settle = { { "hand", y.owed(y.worth "payee") } },
  }, clauses))
end

-- Hands of two pairs of different suits and a card over.
local function game_of_collecting(clauses, play)
  return y.game "sample" (merged({
    seats = 4,
    deck  = y.pack { drawing, without = { "x" } },
    zones = zones,
    deal  = y.from_walls { takes = { 4 } },
    sets  = { { "pair", y.of_suit { 2 } }, { "trio", y.of_suit { 3, among = { "end" } } } },
    play  = y.draw_discard(merged({
      first  = "head",
      goal   = y.collect { "pair", times = 2 },
      claims = { { "out", y.go_out } },
      own    = { { "out", y.go_out } },
    }, play)),
    settle = { won },
  }, clauses))
end

-- Hands of melds that are shown at the end.
local function game_of_melding(clauses, play)
  return y.game "sample" (merged({
    seats = 4,
    deck  = drawing,
    zones = zones,
    deal  = y.from_walls { takes = { 6 } },
    counters = { seat = { "called" } },
    sets  = { { "sequence", y.run { 3, 9, worth = 1 } }, { "triplet", y.set { 3, worth = 2 } } },
    play  = y.draw_discard(merged({
      first  = "head",
      goal   = y.melds { "sequence", "triplet" },
      rounds = 12,
      claims = { { "take", y.take { from = "before" } } },
      own    = { { "out", y.go_out } },
    }, play)),
    settle = { won },
  }, clauses))
end

return {
  tricks = game_of_tricks, cover = game_of_cover, collecting = game_of_collecting,
  melding = game_of_melding,
}
