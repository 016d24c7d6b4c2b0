-- How the rules of thumb of 十壺 play. Both go out when they can and keep the hand that lacks the
-- fewest cards, of such hands the one that most unseen cards bring nearer. The hasty one minds
-- nothing else, and is often complete with less than it needs. The other keeps a hand that counts a
-- few hu more though somewhat fewer cards help it, and lays four alike where that costs nothing.

-- So many helping cards weigh no more than a hu.
local a_hu = 4

local function player(patient)
  return function(_, actions)
    local out = actions:find "out"
    if out then return actions:choose(out) end
    local best, least, most
    for i = 1, actions:count() do
      local verb = actions:verb(i)
      local lacks = 2 * actions:lacking(i)
      if verb ~= "pass" and verb ~= "discard" then
        lacks = lacks + (patient and (verb == "zhao" or verb == "add") and -1 or 1)
      end
      local near = (not least or lacks <= least) and actions:accepts(i) or 0
      if patient and (not least or lacks <= least) then
        near = near + a_hu * actions:column(i, "hu")
      end
      if not least or lacks < least or (lacks == least and near > most) then
        best, least, most = i, lacks, near
      end
    end
    return actions:choose(best)
  end
end

return { simple = player(true), hasty = player(false) }
