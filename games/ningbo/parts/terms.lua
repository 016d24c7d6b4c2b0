-- Terms that the games of mahjong share: a condition of the seat's wind or of the round's, suits,
-- sets and the lines of the hand that went out.

local y = require "yezi"

local M = {}

M.winds = { "E", "S", "W", "N" }
M.seats = { "east", "south", "west", "north" }   -- in the order of play, from the dealer on

M.won    = y.outcome "won"
M.winner = y.same("player", "winner")
M.drawn  = y.going_out "draw"
-- of the match: how often the deal has passed on tells the wind of the round, 0 for that of East
M.round  = y.counter "passes" // 4

-- Whether the one condition of four holds that is for a seat, the player's by default, or for the
-- round. A condition is asked for by its number and the card of that wind.
local function one_of_four(which, condition)
  local any = {}
  for i, wind in ipairs(M.winds) do any[i] = y.all { which(i), condition(i, wind) } end
  return y.any(any)
end
function M.for_seat(condition, who)
  return one_of_four(function(i) return y.same(who or "player", M.seats[i]) end, condition)
end
function M.for_round(condition)
  return one_of_four(function(i) return y.eq(M.round, i - 1) end, condition)
end

-- Whether the set at hand is of these kinds, and of such cards.
function M.is_of(among, kinds)
  local filter = { among = { among } }
  for i, kind in ipairs(kinds) do filter[i] = kind end
  return y.group_is(filter)
end
-- Whether it is of the player's own wind, or of the round's.
function M.of_own_wind(...)
  local kinds = { ... }
  return M.for_seat(function(_, wind) return M.is_of(wind, kinds) end)
end
function M.of_round(...)
  local kinds = { ... }
  return M.for_round(function(_, wind) return M.is_of(wind, kinds) end)
end

-- How many pungs and kongs of such cards a hand shows, and how many pairs.
function M.sets_of(among, who, declared)
  return y.groups({ "pung", "kong", among = { among }, declared = declared }, who or "player")
end
function M.pairs_of(among, who) return y.groups({ "pair", among = { among } }, who or "player") end

-- Whether a hand has three sets of dragons; sets of three winds, its own among them, and the fourth
-- as a set or a pair.
function M.three_dragons(who) return y.eq(M.sets_of("dragon", who), 3) end
function M.four_winds(who)
  local own_wind = M.for_seat(function(_, wind) return y.gt(M.sets_of(wind, who), 0) end, who)
  return y.any { y.eq(M.sets_of("wind", who), 4),
    y.all { y.eq(M.sets_of("wind", who), 3), y.eq(M.pairs_of("wind", who), 1), own_wind } }
end

-- Whether what the winner had laid showed what the last tile would make of it.
function M.shown_danger()
  local function shown(among) return M.sets_of(among, "winner", true) end
  return y.any {
    y.all { y.gt(y.counted("full_flush", "winner"), 0),
            y.ge(y.groups({ declared = true }, "winner"), 3) },
    y.all { M.four_winds "winner", y.win_in { "wind" }, y.eq(shown "wind", 3) },
    y.all { M.three_dragons "winner", y.win_in { "dragon" }, y.eq(shown "dragon", 2) } }
end

-- Liability of whose discard became the third set of dragons, or the fourth of winds: two lines of
-- settle.after, with what they cite, when they hold, and before which line they stand.
function M.fed(line)
  local function pays(name, among, n, says)
    return { name, y.pays_for_all { y.feeder({ "pung", "kong", among = { among } }, n),
                                    lines = { "win" }, when = line.when },
             says = says, by = line.by, before = line.before }
  end
  return {
    ["settle.after.dragon_feeder"] =
      pays("dragon_feeder", "dragon", 3, "liability 包 for the third dragon"),
    ["settle.after.wind_feeder"] =
      pays("wind_feeder", "wind", 4, "liability 包 for the fourth wind") }
end

-- Fourteen concealed tiles of one suit that contain 1112345678999.
M.any_gates = y.ranks({ 3, 1, 1, 1, 1, 1, 1, 1, 3, exact = false, before = false }, "player")

-- How many cards of these the player's hand has, and whether any.
function M.held(...) return y.tiles({ among = { ... } }, "player") end
function M.some(...) return y.gt(M.held(...), 0) end

M.suits = M.some "m" + M.some "s" + M.some "p"   -- how many of the three

-- An amount for the hand that went out alone, and its condition.
function M.if_won(condition) return condition and y.all { M.winner, condition } or M.winner end
function M.of_winner(columns)
  columns.when = M.if_won(columns.when)
  return y.tally(columns)
end

-- When the deal has passed on: dealers stay when they win, and where `drawn` is 0 after a wall that
-- was exhausted. Annulled deals are dealt again.
function M.passing(drawn)
  return y.when(M.won, y.when(y.same("winner", "east"), 0, 1),
                y.when(y.outcome "drawn", drawn, 0))
end

return M
