-- How the rules of thumb of 默和 play. Both go out when they can, keep the hand that lacks the
-- fewest cards, and take a card only if that leaves fewer lacking. The greedy one looks no further.
-- The other prefers, of such hands, the one that most unseen cards bring nearer.

local nearest = require "mohu.parts.nearest_advice"

local function costs(verb) return verb == "take" and 1 or 0 end

return { simple = nearest(costs, function(actions, i) return actions:accepts(i) end),
         greedy = nearest(costs, function() return 0 end) }
