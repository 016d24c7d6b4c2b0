-- What 馬弔 warns of when asked why, and how its rule of thumb plays.

local y      = require "yezi"
local guards = require "madiao.parts.guards"

-- Warnings ----------------------------------------------------------------------------------------

-- Cards that have been put down face up.
local function seen(v)
  local cards = v:cards "spent"
  for seat = 0, v:seats() - 1 do cards = cards | v:cards("taken", seat) end
  return cards
end

local function gives_up_guard(v, action)
  local open, own = seen(v), v:hand() | v:cards "buried"
  local known = guards.sets()
  if (open | own) & known.bai ~= 0 or action.verb == "beat" then return false end
  return action.cards & known.guards ~= 0
    and not guards.exempt(action.verb, action.cards, v:hand(), open)
end

local function lets_win(v, action, whose)
  local best = v:best()
  return action.verb == "bury" and best ~= nil and whose(best)
    and v:hand() & guards.sets().above[best.cards] ~= 0
end

local function best_seat(v)
  local seat
  for _, _, who, verb in v:plays() do if verb ~= "bury" then seat = who end end
  return seat
end

-- The rule of thumb: win two tricks first, then a third; catch with the lowest card that will
-- probably hold; keep guards while 百老 is out; do not let the banker win cheaply; lead what nobody
-- can beat, honours first once the stake is saved.

local worth_of_trick = { [0] = 1.2, 2.2, 1.6, 0.2, 0.2, 0.2, 0.2, 0.2 }

-- What a seat sees of the table.
local function survey(v)
  local me, hand = v:me(), v:hand()
  local known = seen(v) | hand | v:cards "buried"
  local hidden = 0
  for seat = 0, v:seats() - 1 do
    if seat ~= me then hidden = hidden + v:count("hand", seat) + v:count("buried", seat) end
  end
  hidden = hidden + v:count "face" + v:count "under" + v:count "bottom"
  local held, after, best = y.size(hand), 0, v:best()
  for seat = 0, v:seats() - 1 do
    if seat ~= me and best and v:count("hand", seat) == held then after = after + 1 end
  end
  return { hand = hand, unseen = ~known, hidden = hidden, held = held, after = best and after or 3,
           best = best, banker = v:role "banker", tricks = v:tricks(), me = me,
           bai_out = known & guards.sets().bai == 0 }
end

-- About how likely nobody of so many others catches a card.
local function holds(v, at, card, others)
  local chance = 1
  local share = math.min(1, others * at.held / math.max(at.hidden, 1))
  for _ = 1, #v:beaters(v:combo(card), at.unseen) do chance = chance * (1 - 0.85 * share) end
  return chance
end

-- What a card on the own table pays by itself.
local function pays(card)
  local code = y.code(card)
  if code == "shi-baiwan" then return 4 end
  if code == "shi-90" or y.rank(card) == 11 or code == "wan-9" or code == "suo-9" then return 1 end
  return 0
end

-- What keeping a card promises.
local function promise(v, at, card)
  local value = holds(v, at, card, 3) * (worth_of_trick[at.tricks] + pays(card))
  if at.bai_out and card & guards.sets().guards ~= 0 then value = value + 2 end
  return value
end

local function rule_of_thumb(v, actions)
  local at = survey(v)
  local first = actions:verb(1)
  if first == "claim" or first == "pass" then return actions:choose(1) end
  local best, most = 1, -1000000
  for i = 1, actions:count() do
    local verb, card = actions:verb(i), actions:cards(i)
    local gain = -promise(v, at, card) + y.rank(card) * -0.001
    if verb ~= "bury" then
      local chance = holds(v, at, card, verb == "lead" and 3 or at.after)
      gain = gain + chance * (worth_of_trick[at.tricks] + pays(card))
      if verb == "beat" then
        local against = best_seat(v)
        if against == at.banker then gain = gain + 1.5 * chance end
        if at.best.card == "shi-baiwan" then gain = gain + 4 * chance end
      else
        gain = gain + 0.3 * chance
      end
    end
    if gain > most then best, most = i, gain end
  end
  return actions:choose(best)
end

return {
  gives_up_guard  = gives_up_guard,
  lets_bai_win    = function(v, action)
    return lets_win(v, action, function(best) return best.card == "shi-baiwan" end)
  end,
  lets_banker_win = function(v, action)
    return v:me() ~= v:role "banker"
      and lets_win(v, action, function() return best_seat(v) == v:role "banker" end)
  end,
  rule_of_thumb   = rule_of_thumb,
}
