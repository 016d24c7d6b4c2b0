-- How the rules of thumb of 挖花 play. Both go out as soon as they can. The hasty one wants to get
-- there; the other minds what it will show, for going out brings nothing by itself: it keeps what
-- makes dear pairs and leaves a claim that brings less than a draw.

local y = require "yezi"

local marks = { "w", "d", "f" }

-- A card to be paired: how many cards would do it, and what the pairs would bring in all.
local function mates(v, card)
  local suit, left, brings = y.suit(card), 0, 0
  if suit == nil then return 0, 0 end
  for _, mark in ipairs(marks) do
    local other = y.card(suit .. mark)
    local unseen = v:unseen(other)
    left = left + unseen
    brings = brings + (unseen << y.numeral(other))
  end
  return left, brings * v:worth_of(card)
end

-- The action with the highest value; nil for one that is out of the question.
local function best(actions, value)
  local chosen, most
  for i = 1, actions:count() do
    local worth = actions:lawful(i) and value(i, actions:verb(i))
    if worth and (most == nil or worth > most) then chosen, most = i, worth end
  end
  return actions:choose(chosen or 1)
end

local function hasty(v, actions)
  return best(actions, function(i, verb)
    if verb == "out" then return 1000 end
    local nearer = -10 * actions:lacking(i)
    if verb == "discard" then return nearer - mates(v, actions:cards(i)) * 0.01 end
    -- to pass is to draw, and may bring nearer; a kao counts for a set once it lies open
    if verb == "pass" or verb == "kao" then return nearer + 5 end
    return nearer
  end)
end

-- What a draw brings on average, and what a step nearer to going out is worth. Found by play
-- against the hasty one. So was this: to go out late, when more is to be shown, does not pay.
local draw, step = 150, 20

local function simple(v, actions)
  return best(actions, function(i, verb)
    if verb == "out" then
      return 1000000
    elseif verb == "discard" then
      local _, brings = mates(v, actions:cards(i))
      return brings * -0.01
    elseif verb == "lay" then
      return nil   -- it would only be seen
    end
    local value = actions:worth(i) - step * actions:lacking(i)
    return verb == "pass" and value + draw or value
  end)
end

return { hasty = hasty, simple = simple }
