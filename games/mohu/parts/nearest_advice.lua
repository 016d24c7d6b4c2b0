-- How rules of thumb of games of melds choose: they go out when they can, and else keep the hand
-- that lacks the fewest cards.

-- `costs(verb)`: what a move costs besides, in half cards; `outlook(actions, i)`: which of the
-- nearest hands is better, asked of these alone.
return function(costs, outlook)
  return function(_, actions)
    local out = actions:find "out"
    if out then return actions:choose(out) end
    local best, least, most
    for i = 1, actions:count() do
      local lacks = 2 * actions:lacking(i) + costs(actions:verb(i))
      if not least or lacks <= least then
        local comes = outlook(actions, i)
        if not least or lacks < least or comes > most then best, least, most = i, lacks, comes end
      end
    end
    return actions:choose(best)
  end
end
