-- What the games with the money cards of sixty and of 120 settle alike: who pays for the card with
-- which a hand was won, who is first in the next hand, how long a match is. Who uses it says which
-- rules it cites.

local y = require "yezi"

local won = y.outcome "won"

-- Two lots, odd or even, say how many seats on the next first player sits.
local function odd(lot) return y.throw(lot) - 2 * (y.throw(lot) // 2) end
local lot = 2 * odd "lot_one" + odd "lot_two"

-- `cites`: the rules of the first player, of paying, of the next hand and of the match; `rank`:
-- whether that rule says who wins a match.
return function(cites)
  local function throw(name) return { name, y.dice { 1, at_end = true }, by = cites.next } end
  local function then_first(term) return { ["match.next_head"] = { term, by = cites.next } } end
  local function after(hands)
    return { y.ge(y.counter "played" + 1, hands), by = cites.match }
  end
  return {
    discarder_pays = { add = { ["settle.after.discarder"] = {
      "discarder", y.pays_for_all { y.feeding, lines = { "win" } },
      says = "whose card it was pays for all", by = cites.pay } } },
    match = {
      first_head = { "random", by = cites.first },
      next_head  = { y.when(won, y.steps("head", "winner"), 1), by = cites.next },
      counters   = { "played" },
      after      = { played = y.counter "played" + 1 },
      ends       = after(8),
      rank       = cites.rank and { y.score "player", by = cites.match },
    },
    next_first = { "next_first", y.choice { "winner", "lot", "rotate" }, by = cites.next,
      says = "who is first in the next hand",
      changes = {
        lot = { add = { ["throws"] = { throw "lot_one", throw "lot_two" } },
                set = then_first(lot) },
        rotate = { set = then_first(1) } } },
    match_hands = { "match_hands", y.choice { "8", "4", "16" }, by = cites.match,
      says = "hands in a match",
      changes = { ["4"]  = { set = { ["match.ends"] = after(4) } },
                  ["16"] = { set = { ["match.ends"] = after(16) } } } },
  }
end
