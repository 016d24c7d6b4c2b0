-- The rule of thumb of Eight Tricks: lead what fewest unseen cards beat, win with the least that
-- will do, lay away what is lowest.

local y = require "yezi"

local function simple(v, actions)
  local bury = actions:find "bury"
  local best, least
  for i = 1, (bury or actions:count() + 1) - 1 do
    local combo = v:combo(actions:cards(i))
    local cost = actions:verb(i) == "beat" and combo.rank
                 or #v:beaters(combo, ~v:hand())
    if not best or cost < least then best, least = i, cost end
  end
  if best then return actions:choose(best) end
  local costs = {}
  for card in y.each(v:hand()) do costs[card] = y.rank(card) end
  return actions:cheapest(costs)
end

return { simple = simple }
