-- How the rules of thumb of 寧波麻雀 play. The hasty one goes out as soon as it can. The other weighs
-- how likely a hand is to be finished against what it would be worth: any hand, one suit with
-- honours or alone, all pungs. Where losers settle, sets are worth having without going out.

local y      = require "yezi"
local choice = require "ningbo.parts.choosing_advice"

-- The hands that are thought of, the doublings they bring and their points. One suit alone brings
-- one doubling more, but whoever reckons with it goes for it too often.
local function aims_of(count)
  local aims = { { doubles = 0, points = count.base },
                 { doubles = count.pungs, points = count.base + 10, set = "pung" } }
  for _, suit in ipairs { "m", "s", "p" } do
    aims[#aims + 1] = { doubles = 1, points = count.base,
                        suits = y.suits(suit, "z", table.unpack(count.laid_out or {})) }
    aims[#aims + 1] = { doubles = 2, points = count.base, suits = y.suits(suit) }
  end
  return aims
end

-- Rounds in which somebody else is likely to go out; rounds that a card takes which is to come when
-- so many are lacking; how many of the cards that others throw can be had, the last one from all.
-- Found by play against the hasty one, which shows that they are to favour speed.
local horizon = 4
local takes   = { 12, 8, 6, 5, 5 }
local claims  = { 4, 2.2, 2, 2, 2 }

-- About how likely it is to be the one who goes out.
local function chance(lacking, accepts, hidden, rounds)
  if lacking == 0 then return 1 end
  if accepts == 0 then return 0 end
  local likely = rounds / (rounds + hidden / (accepts * claims[lacking]))
  for still = 1, lacking - 1 do likely = likely * rounds / (rounds + takes[still]) end
  return likely
end

local function value(actions, i, verb, at)
  local points, doubles = actions:column(i, "points"), actions:column(i, "doubles")
  local limit, losers = at.count.limit, at.count.losers
  local shown, most = math.min(limit, points << doubles), 0
  local live = at.live
  if verb == "discard" and at.paired[actions:cards(i)] then live = live - 1 end
  local hoped = 1 + 0.4 * live
  for a = 1, #at.aims do
    local aim = at.aims[a]
    local lacking = actions:lacking(i, aim.suits, aim.set)
    if lacking <= 5 then
      local worth = math.min(limit, hoped * ((points + aim.points) << (doubles + aim.doubles)))
      local gain = worth - losers * shown
      if gain * at.likely[lacking] + losers * shown > most then
        local accepts = actions:accepts(i, aim.suits, aim.set)
        local likely = chance(lacking, accepts, at.hidden, at.rounds)
        most = math.max(most, likely * gain + losers * shown)
      end
    end
  end
  return most
end

local winds = { "E", "S", "W", "N" }
local roles = { "east", "south", "west", "north" }

local function survey(v)
  local at = { hidden = choice.hidden(v), likely = {}, paired = {}, live = 0 }
  at.rounds = math.min(horizon, v:left() / 4)
  for lacking = 0, 5 do at.likely[lacking] = chance(lacking, 40, at.hidden, at.rounds) end
  -- 番牌 of which the player has a pair that can still become a pung
  local honours = { y.card "C", y.card "F", y.card "B" }
  for i, role in ipairs(roles) do
    if v:role(role) == v:me() then honours[4] = y.card(winds[i]) end
  end
  for _, card in ipairs(honours) do
    if v:held(card) == 2 and v:unseen(card) > 0 then
      at.live, at.paired[card] = at.live + 1, true
    end
  end
  return at
end

-- The rule of thumb for a count: the limit, the points for going out, the doublings of all pungs,
-- what the losers settle, as a part of what the winner is paid; suits that are laid out at once.
local function with(count)
  local aims
  return function(v, actions)
    aims = aims or aims_of(count)
    local at = survey(v)
    at.aims, at.count = aims, count
    return choice.best(actions, function(i, verb)
      return value(actions, i, verb, at) - actions:lacking(i)
    end)
  end
end

local function early(laid_out)
  return with { limit = 200, base = 10, pungs = 0, losers = 0.5, laid_out = laid_out }
end

return { hasty = choice.hasty, with = with, simple = early(), with_bonus = early { "h" } }
