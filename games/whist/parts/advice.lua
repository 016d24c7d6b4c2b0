-- The rule of thumb for whist, as the books of the time teach it: lead high cards that stand and
-- low ones from length, second hand low, third hand high, never take the partner's trick, and keep
-- trumps.

local y = require "yezi"

-- What lies open, who is winning the trick at hand, and how many have played to it.
local function survey(v)
  local known = v:hand() | v:cards "spent"
  for seat = 0, v:seats() - 1 do
    known = known | v:cards("taken", seat) | v:cards("buried", seat)
  end
  local played, best_seat = 0, nil
  for _, _, seat, verb in v:plays() do
    if verb == "lead" then played = 0 end
    played = played + 1
    if verb ~= "bury" then best_seat = seat end
  end
  if v:best() == nil then played, best_seat = 0, nil end
  return { unseen = ~known, played = played, best_seat = best_seat, trump = v:trump() }
end

local function length(v, suit)
  local count = 0
  for card in y.each(v:hand()) do
    if y.suit(card) == suit then count = count + 1 end
  end
  return count
end

-- What it costs to give a card up: trumps are dear, and a suit is best thrown from where it is
-- short.
local function cost(at, card)
  return y.rank(card) + (y.suit(card) == at.trump and 20 or 0)
end

local function beaters(v, at, cards) return #v:beaters(v:combo(cards), at.unseen) end

local function lead(v, at, actions)
  local best, most
  for i = 1, actions:count() do
    local card = actions:cards(i)
    local suit, rank = y.suit(card), y.rank(card)
    local above = 0 -- in its suit alone
    for _, combo in ipairs(v:beaters(v:combo(card), at.unseen)) do
      if y.suit(combo.cards) == suit then above = above + 1 end
    end
    local worth = 2 * length(v, suit)
    if suit == at.trump then
      worth = worth - 6 + (length(v, suit) >= 5 and 10 or 0)
    elseif above == 0 then
      worth = worth + 8
    end
    if above > 0 then worth = worth - rank / 4 end
    if not best or worth > most then best, most = i, worth end
  end
  return actions:choose(best)
end

-- The number of the action of this verb that is cheapest, and of the one that is dearest.
local function among(at, actions, verb)
  local least, most, low, high
  for i = 1, actions:count() do
    if actions:verb(i) == verb then
      local worth = cost(at, actions:cards(i))
      if not least or worth < low then least, low = i, worth end
      if not most or worth > high then most, high = i, worth end
    end
  end
  return least, most
end

local function simple(v, actions)
  local at = survey(v)
  if at.played == 0 then return lead(v, at, actions) end
  local bury = among(at, actions, "bury")
  local beat, highest = among(at, actions, "beat")
  if not beat then return actions:choose(bury) end
  if not bury then
    -- it has to beat: the last does so cheaply, and who ruffs as well
    local ruffs = y.suit(actions:cards(beat)) == at.trump
    return actions:choose((at.played == v:seats() - 1 or ruffs) and beat or highest)
  end
  local last = at.played == v:seats() - 1
  if at.best_seat and v:same_team(at.best_seat) then
    if last or beaters(v, at, v:best().cards) <= 1 then return actions:choose(bury) end
  end
  if last then return actions:choose(beat) end
  local stands = beaters(v, at, actions:cards(highest)) == 0
  if at.played == 1 and not stands then return actions:choose(bury) end -- second hand low
  if y.suit(actions:cards(beat)) == at.trump then return actions:choose(beat) end
  return actions:choose(highest)                                         -- third hand high
end

return { simple = simple }
