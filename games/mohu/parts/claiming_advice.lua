-- How the rules of thumb of 碰和 and 十壺, which claim equal cards, play. Both go out when they can and
-- keep the hand that lacks the fewest cards, of such hands the one that most unseen cards bring
-- nearer. The hasty one minds nothing else. The other keeps a hand that counts a few points more
-- though somewhat fewer cards help it, and lays four alike where that costs nothing.

local nearest = require "mohu.parts.nearest_advice"

local function patient(verb)
  if verb == "pass" or verb == "discard" then return 0 end
  return (verb == "zhao" or verb == "add") and -1 or 1
end
local function hasty(verb) return (verb == "pass" or verb == "discard") and 0 or 1 end

-- `counts(actions, i)`: the points of the hand after action i; `helping`: so many helping cards
-- weigh no more than a point.
return function(counts, helping)
  return { simple = nearest(patient, function(actions, i)
             return actions:accepts(i) + helping * counts(actions, i)
           end),
           hasty = nearest(hasty, function(actions, i) return actions:accepts(i) end) }
end
