-- Advice for Luk Fu: the rule of thumb.

local y = require "yezi"

-- The rule of thumb, after the remarks at the end of the sheet: try what nobody is likely to beat,
-- long runs and sets of four first, and low ones where one's own hand blocks the cards above them;
-- else lead the lowest single that the law allows; beat where that promises more than waiting; keep
-- old-age cards and whole combinations; declare unless going on is worth more; leave a poor hand to
-- others.

-- What the leader can hope for with n cards won or old-age; whoever waits for the lead has less.
local worth   = { [0] = 0.02, 0.04, 0.07, 0.12, 0.22, 0.45, 1, 2, 4, 8, 16, 32, 128 }
local waiting = 0.45
-- To call, cards to be expected: a head risks less, since he pays for himself alone.
local enough  = { head = 5, others = 5.5 }

-- What a seat sees of the table. `rivals` act besides it, `after` of them later in this trick.
local function survey(v)
  local me, hand = v:me(), v:hand()
  local known = hand | v:cards "buried" | v:cards "spent"
  local hidden, held, rivals, after = 0, 0, 0, 0
  for seat = 0, v:seats() - 1 do
    known = known | v:cards("taken", seat) | v:cards("claimed", seat)
    if seat ~= me then hidden = hidden + v:count("hand", seat) + v:count("buried", seat) end
  end
  for _, role in ipairs(v:clause "active") do
    local seat = v:role(role)
    if seat ~= me then
      local cards = v:count("hand", seat)
      rivals = rivals + 1
      held = math.max(held, cards)
      if cards == y.size(hand) then after = after + 1 end
    end
  end
  return { hand = hand, won = y.size(v:cards "taken"), old = v:unbeatable(), unseen = ~known,
           hidden = hidden, held = held, rivals = rivals, after = after }
end

-- About how likely it is that none of so many rivals has what beats a combination.
local function safety(v, at, combo, rivals)
  if combo.size == 1 and combo.cards & at.old ~= 0 then return 1 end
  local beaters, chance = #v:beaters(combo, at.unseen), 1
  if combo.size == 1 then
    -- each has to lie where nobody plays from; or its holder may bury it
    local left = at.hidden
    for _ = 1, beaters do
      chance = chance * math.max(left - rivals * at.held, 0.2) / math.max(left, 1)
      left = left - 1
    end
    return chance
  end
  local together = rivals  -- how likely one rival has all cards of one beater
  for i = 0, combo.size - 1 do
    together = together * math.max(at.held - i, 0) / math.max(at.hidden - i, 1)
  end
  for _ = 1, beaters do chance = chance * (1 - together) end
  return chance
end

-- Combinations that share no card, the longest first, and all their cards.
local function parts(v, cards)
  local found = v:within(cards)
  table.sort(found, function(a, b)
    if a.size ~= b.size then return a.size > b.size end
    return a.cards < b.cards
  end)
  local chosen, used = {}, 0
  for _, combo in ipairs(found) do
    if combo.size > 1 and combo.cards & used == 0 then
      chosen[#chosen + 1] = combo
      used = used | combo.cards
    end
  end
  return chosen, used
end

local function calls(v, at)
  local expected = y.size(at.old)
  for _, part in ipairs((parts(v, at.hand))) do
    expected = expected + y.size(part.cards & ~at.old) * safety(v, at, part, at.rivals)
  end
  return expected >= (v:me() == v:role "head" and enough.head or enough.others)
end

-- What an action promises: to declare, to lead, to beat.
local function promise(v, at, verb, cards)
  if verb == "declare" then
    local chance = 1.02  -- of two things worth the same, the sure one
    for card in y.each(cards & ~at.old) do
      chance = chance * safety(v, at, v:combo(card), at.rivals)
    end
    return chance * worth[at.won + y.size(cards)]
  end
  if verb ~= "lead" and verb ~= "beat" then return 0 end
  local combo = v:combo(cards)
  local chance = safety(v, at, combo, verb == "lead" and at.rivals or at.after)
  local kept = at.won + y.size(at.old & ~cards)
  return chance * worth[kept + y.size(cards)] + (1 - chance) * waiting * worth[kept]
    - combo.rank * 0.0001
end

local function rule_of_thumb(v, actions)
  local claim, call = actions:find "claim", actions:find "call"
  if claim then return actions:choose(claim) end
  local at = survey(v)
  if call then return actions:choose(calls(v, at) and call or actions:find "pass") end

  local bury = actions:find "bury"  -- burials come last
  local best, most = nil, -1
  for i = 1, (bury or actions:count() + 1) - 1 do
    local promised = promise(v, at, actions:verb(i), actions:cards(i))
    if promised > most then best, most = i, promised end
  end
  local patience = waiting * worth[at.won + y.size(at.old)]
  if not bury or most >= patience then return actions:choose(best) end
  local _, used = parts(v, at.hand)
  local costs = {}
  for card in y.each(at.hand) do
    costs[card] = y.rank(card) + (card & at.old ~= 0 and 1000 or card & used ~= 0 and 100 or 0)
  end
  return actions:cheapest(costs)
end

return { rule_of_thumb = rule_of_thumb }
