-- How the rules of thumb of 默和 play. Both go out when they can, keep the hand that lacks the
-- fewest cards, and take a card only if that leaves fewer lacking. The greedy one looks no further.
-- The other prefers, of such hands, the one that most unseen cards bring nearer.

-- The best action by what the hand then lacks; `outlook`: and by how many cards would help it.
local function player(outlook)
  return function(_, actions)
    local out = actions:find "out"
    if out then return actions:choose(out) end
    local best, least, most
    for i = 1, actions:count() do
      local lacks = 2 * actions:lacking(i)
      if actions:verb(i) == "take" then lacks = lacks + 1 end
      local near = outlook and (not least or lacks <= least) and actions:accepts(i) or 0
      if not least or lacks < least or (lacks == least and near > most) then
        best, least, most = i, lacks, near
      end
    end
    return actions:choose(best)
  end
end

return { simple = player(true), greedy = player(false) }
