-- Counting a catch, for every game of fishing.

local y = require "yezi"

local M = {}

-- How many cards of this code a seat has caught, or of all.
function M.caught(seat, code)
  local cards = y.cards("caught", seat)
  return y.count(code and y.meet(cards, y.these { code }) or cards)
end

-- What they are worth together, each by its code.
function M.sum(seat, worths)
  local codes, total = {}, 0
  for code in pairs(worths) do codes[#codes + 1] = code end
  table.sort(codes)
  for _, code in ipairs(codes) do total = total + worths[code] * M.caught(seat, code) end
  return total
end

-- Whether the payee's count, by score(seat), is above that of every other.
function M.tops(score)
  local function above(role)
    return y.any { y.same("payee", role), y.gt(score "payee", score(role)) }
  end
  return y.pick("players", {
    ["3"] = y.all { above "head", above "second", above "third" },
    ["2"] = y.all { above "head", above "second" } })
end

-- How many seats on the next head sits, who has more than each of the others; where two are level,
-- nobody has, and the head stays.
function M.winner_steps(score)
  local function leads(seat, one, other)
    return y.all { y.gt(score(seat), score(one)), y.gt(score(seat), score(other)) }
  end
  local best_of_three = y.when(leads("second", "head", "third"), 1,
                               y.when(leads("third", "head", "second"), 2, 0))
  return y.pick("players", { ["3"] = best_of_three,
                             ["2"] = y.gt(score "second", score "head") })
end

return M
