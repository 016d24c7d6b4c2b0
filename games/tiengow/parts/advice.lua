-- The rule of thumb for 打天九: win 棟 early enough not to be left with none, and keep what may win the
-- last trick, for that trick is the hand.

local y = require "yezi"

local military = y.these { "63", "54", "62", "53", "52", "43", "42", "41", "32", "21" }

-- What a first 棟, every further one, and the likely winner of the last trick are worth.
local first, further, finish = 2.5, 0.6, 4

local function survey(v)
  local me, hand = v:me(), v:hand()
  local known = hand | v:cards "buried" | v:cards "spent"
  local hidden, held, before = 0, 0, 0
  for seat = 0, v:seats() - 1 do
    known = known | v:cards("taken", seat)
    if seat ~= me then
      hidden = hidden + v:count("hand", seat) + v:count("buried", seat)
      held = math.max(held, v:count("hand", seat))
      -- who has put down a tile already has fewer than who has not
      if v:count("hand", seat) < y.size(hand) then before = before + 1 end
    end
  end
  return { hand = hand, unseen = ~known, hidden = hidden, held = held, rivals = v:seats() - 1,
           after = v:seats() - 1 - before, won = y.size(v:cards("taken", me)) }
end

-- About how likely it is that none of so many rivals has what beats a set.
local function safety(v, at, combo, rivals)
  local share = rivals * at.held / math.max(at.hidden, 1)
  local together = share  -- that one rival has all tiles of a set
  for i = 1, combo.size - 1 do
    together = together * math.max(at.held - i, 0) / math.max(at.hidden - i, 1)
  end
  return (1 - math.min(together, 0.95)) ^ #v:beaters(combo, at.unseen)
end

-- The best that a part of the hand may do as the last lead.
local function ending(v, at, cards)
  local best = 0
  for _, combo in ipairs(v:within(cards)) do
    best = math.max(best, safety(v, at, combo, at.rivals))
  end
  return best
end

local function promise(v, at, combo, rivals)
  local chance = safety(v, at, combo, rivals)
  local rest = at.hand & ~combo.cards
  local gain = (at.won == 0 and first or further) + further * (combo.size - 1)
  if rest == 0 then return chance * (gain + finish) end
  return chance * gain + (0.4 + 0.6 * chance) * finish * ending(v, at, rest) - combo.rank * 0.001
end

-- What it costs to lay a tile away: what it may win alone, and the sets it belongs to.
local function costs_of(v, at)
  local costs = {}
  for _, combo in ipairs(v:within(at.hand)) do
    local worth = math.floor(100 * safety(v, at, combo, at.rivals)) * (combo.size == 1 and 2 or 1)
    for card in y.each(combo.cards) do
      costs[card] = (costs[card] or 0) + worth + (combo.size == 1 and combo.rank or 0)
    end
  end
  return costs
end

local function simple(v, actions)
  local at = survey(v)
  local bury = actions:find "bury"  -- what may be laid away comes last
  local best, most
  for i = 1, (bury or actions:count() + 1) - 1 do
    local combo = v:combo(actions:cards(i))
    local promised = promise(v, at, combo,
                             actions:verb(i) == "lead" and at.rivals or at.after - 1)
    if not most or promised > most then best, most = i, promised end
  end
  if not bury then return actions:choose(best) end
  local last = y.size(at.hand) == y.size(actions:cards(bury))
  if best and (last or most >= 0.4 * finish * ending(v, at, at.hand)) then
    return actions:choose(best)
  end
  return actions:cheapest(costs_of(v, at))
end

return { military = military, simple = simple }
