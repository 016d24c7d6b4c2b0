-- How the rules of thumb of Quan Dui play. They pair by number alone: they take or lay what brings
-- them one pair nearer, and throw a card of a number that they hold an odd number of times. The
-- greedy one minds nothing else. The other keeps the numbers of which most cards are unseen.

local y = require "yezi"

local of_number = { { "B1", "S1", "W1", "DH", "XH", "BS" } }
for number = 2, 9 do of_number[number] = { "B" .. number, "S" .. number, "W" .. number } end

local function held(v, number)
  local sum = 0
  for _, code in ipairs(of_number[number]) do sum = sum + v:held(y.card(code)) end
  return sum
end
local function unseen(v, number)
  local sum = 0
  for _, code in ipairs(of_number[number]) do sum = sum + v:unseen(y.card(code)) end
  return sum
end

-- A card that is taken stays in the hand, where it can be paired in another way later.
local function claim(v, actions)
  local pass, best
  for i = 1, actions:count() do
    local verb = actions:verb(i)
    if verb == "pass" then pass = i elseif not best or verb == "take" then best = i end
  end
  return best and held(v, y.rank(actions:cards(best))) % 2 == 1 and best or pass
end

-- Of the cards of one number rather one that stands alone than one of a dui.
local function throw(v, actions, outlook)
  local costs, best, least = {}, nil, nil
  for i = 1, actions:count() do
    local card = y.card(y.code(actions:cards(i)))
    local number = y.rank(card)
    if not costs[number] then
      local odd = held(v, number) % 2 == 1
      costs[number] = odd and (outlook and 4 * unseen(v, number) or 0) or 1000
    end
    local cost = costs[number] + v:held(card)
    if not best or cost < least then best, least = i, cost end
  end
  return best
end

local function player(outlook)
  return function(v, actions)
    local out = actions:find "out"
    if out then return actions:choose(out) end
    if actions:find "pass" then return actions:choose(claim(v, actions)) end
    return actions:choose(throw(v, actions, outlook))
  end
end

return { simple = player(true), greedy = player(false) }
