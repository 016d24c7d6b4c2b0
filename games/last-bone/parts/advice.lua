-- The rule of thumb of Last Bone: lead what most surely stands, beat where one can, lay away what
-- is lowest.

local y = require "yezi"

local function simple(v, actions)
  local bury = actions:find "bury"
  local best, fewest
  for i = 1, (bury or actions:count() + 1) - 1 do
    local above = #v:beaters(v:combo(actions:cards(i)), ~v:hand())
    if not best or above < fewest then best, fewest = i, above end
  end
  if best then return actions:choose(best) end
  local costs = {}
  for card in y.each(v:hand()) do costs[card] = y.rank(card) end
  return actions:cheapest(costs)
end

return { simple = simple }
