-- How the rules of thumb of 寧波麻雀 and 廣東舊章 choose an action, whatever they think it worth.

-- Goes out when it can. Of the actions that are worth most, the one that most cards bring nearer.
local function best(actions, worth)
  local chosen, most, accepted
  for i = 1, actions:count() do
    local verb = actions:verb(i)
    if verb == "claim" then return actions:choose(i) end   -- that a discard was a fault
    if actions:lawful(i) then
      if verb == "out" then return actions:choose(i) end
      local here = worth(i, verb)
      local accepts = (most == nil or here >= most) and actions:accepts(i) or 0
      if most == nil or here > most or (here == most and accepts > accepted) then
        chosen, most, accepted = i, here, accepts
      end
    end
  end
  return actions:choose(chosen or 1)
end

-- The nearest complete hand; a card that is not needed is left alone.
local function hasty(_, actions)
  return best(actions, function(i, verb)
    local lacking = -actions:lacking(i)
    return verb == "pass" and lacking + 0.5 or lacking
  end)
end

-- How many tiles the player does not see.
local function hidden(v)
  local sum = v:count "wall"
  for seat = 0, v:seats() - 1 do
    if seat ~= v:me() then sum = sum + v:count("hand", seat) end
  end
  return sum
end

return { best = best, hasty = hasty, hidden = hidden }
