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

-- Who plays, of two and of three.
M.two, M.three = { "head", "second" }, { "head", "second", "third" }

-- Whether the payee's count, by score(seat), is above that of every other.
local function tops(score, roles)
  local above = {}
  for i, role in ipairs(roles) do
    above[i] = y.any { y.same("payee", role), y.gt(score "payee", score(role)) }
  end
  return y.all(above)
end

-- What changes where each other pays a stake to whoever has the highest count. `line`: the line of
-- the settlement, of its amount.
function M.paid_to_highest(line, score)
  local function of(players, roles)
    return { when = { players = players }, set = { ["settle.difference"] =
      line(y.when(tops(score, roles), 1, 0)) } }
  end
  return { of("3", M.three), of("2", M.two) }
end

-- How many seats on the next head sits, who has more than each of the others; where two are level,
-- nobody has, and the head stays.
function M.winner_steps(score, roles)
  if #roles == 2 then return y.gt(score "second", score "head") end
  local function leads(seat, one, other)
    return y.all { y.gt(score(seat), score(one)), y.gt(score(seat), score(other)) }
  end
  return y.when(leads("second", "head", "third"), 1,
                y.when(leads("third", "head", "second"), 2, 0))
end

-- The next head of a game of fishing, and what changes where two play, with so many cards each.
function M.next_head(score, roles)
  return { M.winner_steps(score, roles), by = "TU-2.3", also = "TU-5.3" }
end
function M.of_two(hand, by, score)
  return { set = { seats = { 2, by = "TU-2.1" }, roles = M.two, ["deal.hand"] = { hand, by = by },
                   ["match.next_head"] = M.next_head(score, M.two) } }
end

return M
