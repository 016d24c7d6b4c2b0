-- How the rules of thumb of 碰和 and 十壺, which claim equal cards, play. Both go out when they can and
-- keep the hand that lacks the fewest cards, of such hands the one that most unseen cards bring
-- nearer. The hasty one minds nothing else. The other keeps a hand that counts a few points more
-- though somewhat fewer cards help it, and lays four alike where that costs nothing.

-- `counts(actions, i)`: the points of the hand after action i; `helping`: so many helping cards
-- weigh no more than a point.
return function(counts, helping)
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
          near = near + helping * counts(actions, i)
        end
        if not least or lacks < least or (lacks == least and near > most) then
          best, least, most = i, lacks, near
        end
      end
      return actions:choose(best)
    end
  end
  return { simple = player(true), hasty = player(false) }
end
