-- How the rules of thumb of 看虎 play. Both put down what is likeliest to hold and lay away what is
-- worth least; `hasty` asks what would hold now, `careful` also what each card is still good for.

local y = require "yezi"

-- What it is worth to have the next lead, in cards.
local lead_worth = 0.6

-- What a seat sees of the table: cards it has not seen, how many others hold how many of them.
local function survey(v)
  local me, hand = v:me(), v:hand()
  local known, held, after = hand | v:cards "buried" | v:cards "spent", 0, 0
  for seat = 0, v:seats() - 1 do
    known = known | v:cards("taken", seat)
    if seat ~= me then
      local cards = v:count("hand", seat)
      held = math.max(held, cards)
      if cards == y.size(hand) then after = after + 1 end
    end
  end
  local unseen = y.whole_pack() & ~known
  return { hand = hand, unseen = unseen, hidden = y.size(unseen), held = held, after = after,
           others = v:seats() - 1 }
end

-- About how likely none of so many others has what beats a combination.
local function holds(v, at, combo, others)
  local together = others  -- one of them has all cards of one that beats
  for i = 0, combo.size - 1 do
    together = together * math.max(at.held - i, 0) / math.max(at.hidden - i, 1)
  end
  together = math.min(together, 1)
  return (1 - together) ^ #v:beaters(combo, at.unseen)
end

-- What each card of the hand is good for: as a lead, alone or in its best combination.
local function promises(v, at)
  local good = {}
  for _, combo in ipairs(v:within(at.hand)) do
    local chance = holds(v, at, combo, at.others)
    for card in y.each(combo.cards) do good[card] = math.max(good[card] or 0, chance) end
  end
  return good
end

local function cost_of(good, cards)
  local sum = 0
  for card in y.each(cards) do sum = sum + good[card] end
  return sum
end

-- What it costs to lay away as many cards as lie on the table.
local function cheapest(at, good, size)
  local costs = {}
  for card in y.each(at.hand) do costs[#costs + 1] = good[card] end
  table.sort(costs)
  local sum = 0
  for i = 1, size do sum = sum + costs[i] end
  return sum
end

local function laid_away(actions, at, good)
  local costs = {}
  for card in y.each(at.hand) do
    costs[card] = math.floor(good[card] * 1000) * 16 + y.rank(card)
  end
  return actions:cheapest(costs)
end

local function careful(v, actions)
  local at = survey(v)
  local good = promises(v, at)
  local bury = actions:find "bury"  -- burials come last
  local best, most = nil, -1000
  for i = 1, (bury or actions:count() + 1) - 1 do
    local cards = actions:cards(i)
    local combo = v:combo(cards)
    local leads = actions:verb(i) == "lead"
    local chance = holds(v, at, combo, leads and at.others or at.after)
    local gain = chance * (combo.size + lead_worth) - cost_of(good, cards) - combo.rank * 0.001
    if gain > most then best, most = i, gain end
  end
  if not bury then return actions:choose(best) end
  if best and most > -cheapest(at, good, v:best().size) then return actions:choose(best) end
  return laid_away(actions, at, good)
end

-- Leads what is likeliest to hold, the longer of equals; beats whenever it can, as low as it can.
local function hasty(v, actions)
  local bury = actions:find "bury"
  local best, most = nil, -1000
  local at = survey(v)
  for i = 1, (bury or actions:count() + 1) - 1 do
    local combo = v:combo(actions:cards(i))
    local gain = -combo.rank
    if actions:verb(i) == "lead" then
      gain = holds(v, at, combo, at.others) * combo.size - combo.rank * 0.001
    end
    if gain > most then best, most = i, gain end
  end
  if best then return actions:choose(best) end
  local costs = {}
  for card in y.each(at.hand) do costs[card] = y.rank(card) end
  return actions:cheapest(costs)
end

return { careful = careful, hasty = hasty }
