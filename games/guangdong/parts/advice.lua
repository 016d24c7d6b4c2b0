-- How the rules of thumb of 廣東舊章 play. The hasty one goes for the nearest complete hand and learns
-- too late that it counts too little. The other weighs hands that count enough: one suit, with
-- honours or alone, all pungs, runs that are kept in the hand, sets of dragons and winds.

local y      = require "yezi"
local choice = require "ningbo.parts.choosing_advice"

local winds = { "E", "S", "W", "N" }
local roles = { "east", "south", "west", "north" }

-- Hands that are thought of and the 番 that they bring by themselves; `closed`: in the hand alone,
-- to be finished by the own draw.
local aims
local function known_aims()
  if aims then return aims end
  aims = { { faan = 0 }, { faan = 2, closed = true }, { faan = 3, set = "pung" },
           { faan = 3, set = "chow", closed = true }, { faan = 1, set = "chow" } }
  for _, suit in ipairs { "m", "s", "p" } do
    aims[#aims + 1] = { faan = 3, suits = y.suits(suit, "z", "h") }
    aims[#aims + 1] = { faan = 7, suits = y.suits(suit) }
  end
  return aims
end

-- Rounds in which somebody else is likely to go out; rounds that a card takes which is to come when
-- so many are lacking; how many of the cards that others throw can be had, the last one from all.
local horizon = 6
local takes   = { 10, 7, 6, 5, 5 }
local claims  = { 4, 2.2, 2, 2, 2 }

local function likely_to_come(lacking, accepts, at, closed)
  if lacking == 0 then return 1 end
  if accepts == 0 then return 0 end
  local had = closed and 1 or claims[lacking]
  local likely = at.rounds / (at.rounds + at.hidden / (accepts * had))
  for still = 1, lacking - 1 do
    likely = likely * at.rounds / (at.rounds + takes[still] * (closed and 1.6 or 1))
  end
  return likely
end

local function worth(faan)
  if faan > 10 then faan = 10 end
  if faan <= 4 then return 1 << faan end
  return (faan % 2 == 0 and 16 or 24) << ((faan - 4) // 2)
end

-- 番 of sets of dragons and winds: those that are there, and a share for pairs that may grow.
local function valued(v)
  local sure, hoped = 0, 0
  local at = { worth = {} }
  local kinds = { C = 1, F = 1, B = 1 }
  local round = winds[v:counter "passes" // 4 + 1]
  for i, role in ipairs(roles) do
    if v:role(role) == v:me() then kinds[winds[i]] = (kinds[winds[i]] or 0) + 1 end
  end
  kinds[round] = (kinds[round] or 0) + 1
  for _, name in ipairs { "C", "F", "B", "E", "S", "W", "N" } do
    local each = kinds[name]
    if each then
      local card = y.card(name)
      local held = v:held(card)
      if held >= 3 then sure = sure + each
      elseif held == 2 and v:unseen(card) > 0 then
        hoped = hoped + each
        at.worth[card] = each
      end
    end
  end
  at.sure, at.hoped = sure, hoped
  return at
end

local function survey(v)
  local at = valued(v)
  at.hidden = choice.hidden(v)
  at.rounds = math.min(horizon, math.max(1, v:left() / 4))
  at.open = v:sets(v:me()) > 0
  return at
end

local function value(actions, i, verb, at)
  local claims_set = verb == "chow" or verb == "pung" or verb == "kong" or verb == "add"
  local open = at.open or claims_set
  local hoped = at.hoped
  if verb == "discard" and at.worth[actions:cards(i)] then
    hoped = hoped - at.worth[actions:cards(i)]
  end
  local most = 0
  for a = 1, #at.aims do
    local aim = at.aims[a]
    if not (aim.closed and open) then
      local lacking = actions:lacking(i, aim.suits, aim.set)
      if lacking <= 5 then
        local sure = aim.faan + at.sure
        -- pairs of valued tiles: either they grow, or the hand has to count enough without them
        local faan = sure + (hoped > 0 and hoped or 0)
        local share = hoped > 0 and 0.45 or 1
        local gain = 0
        if sure >= at.least then gain = worth(sure) end
        if faan >= at.least then gain = math.max(gain, share * worth(faan)) end
        if gain > 0 then
          local accepts = actions:accepts(i, aim.suits, aim.set)
          most = math.max(most, gain * likely_to_come(lacking, accepts, at, aim.closed))
        end
      end
    end
  end
  return most
end

-- The aims that are near now: those that lack at most two cards more than the nearest that counts.
local function near(v, at)
  local lacking, least = {}, 99
  for a, aim in ipairs(known_aims()) do
    lacking[a] = aim.closed and at.open and 99 or v:lacking(aim.suits, aim.set)
    if aim.faan + at.sure + at.hoped >= at.least then least = math.min(least, lacking[a]) end
  end
  local found = {}
  for a, aim in ipairs(aims) do
    if lacking[a] <= least + 2 then found[#found + 1] = aim end
  end
  return found
end

local function simple(v, actions)
  local at = survey(v)
  at.least = tonumber(v:option "min_faan")
  at.aims = near(v, at)
  return choice.best(actions, function(i, verb)
    return value(actions, i, verb, at) - 0.01 * actions:lacking(i)
  end)
end

return { hasty = choice.hasty, simple = simple }
