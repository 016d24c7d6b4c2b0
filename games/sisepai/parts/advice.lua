-- How the rules of thumb of 四色牌 play. Both know at any time which cards lie in no set, exactly:
-- a colour's general, adviser and elephant, its chariot, horse and cannon, and the soldiers have
-- nothing to do with one another. They claim what leaves fewer such cards, call only what is sure,
-- and throw a card that lies in none. The greedy one does not care which; the other keeps the
-- cards that most unseen ones would bring into a set, and minds what sets count.

local y = require "yezi"

local colours = { "y", "r", "g", "w" }
local function codes(letters)
  local made = {}
  for _, colour in ipairs(colours) do
    local group = { kind = letters[1] }
    for i, letter in ipairs(letters) do group[i] = colour .. letter end
    made[#made + 1] = group
  end
  return made
end
local groups = {}
for _, group in ipairs(codes { "G", "A", "E" }) do groups[#groups + 1] = group end
for _, group in ipairs(codes { "R", "H", "C" }) do groups[#groups + 1] = group end
groups[#groups + 1] = { "yS", "rS", "gS", "wS", kind = "S" }
local group_of = {}
for _, group in ipairs(groups) do
  for _, code in ipairs(group) do group_of[code] = group end
end

-- A hand is worth so much: a thousand less for each card in no set, and what sets count.
local loose = 1000
local alike = { [0] = 0, -loose, 0, 3, 8 }            -- so many of one face
local soldiers = { [0] = 0, -loose, -2 * loose, 3, 8 }
local generals = { [0] = 0, 1, 2, 3, 6 }

-- The best of one group of which so many of each card are held, kept once it is known.
local known = {}
local function best_of(kind, a, b, c, d)
  local key = kind .. a .. b .. c .. d
  local best = known[key]
  if best then return best end
  if kind == "S" then
    best = soldiers[a] + soldiers[b] + soldiers[c] + soldiers[d]
    local function with(da, db, dc, dd, count)
      if a < da or b < db or c < dc or d < dd then return end
      best = math.max(best, count + best_of(kind, a - da, b - db, c - dc, d - dd))
    end
    with(1, 1, 1, 1, 5)
    with(0, 1, 1, 1, 3)
    with(1, 0, 1, 1, 3)
    with(1, 1, 0, 1, 3)
    with(1, 1, 1, 0, 3)
  else
    local first = kind == "G" and generals or alike
    best = first[a] + alike[b] + alike[c]
    if a > 0 and b > 0 and c > 0 then
      best = math.max(best, (kind == "G" and 2 or 1) + best_of(kind, a - 1, b - 1, c - 1, 0))
    end
  end
  known[key] = best
  return best
end

local function value_of(held, group)
  return best_of(group.kind, held[group[1]], held[group[2]], held[group[3]],
                 group[4] and held[group[4]] or 0)
end

local function holding(v)
  local held = {}
  for code in pairs(group_of) do held[code] = v:held(y.card(code)) end
  return held
end
local function whole_value(held)
  local sum = 0
  for _, group in ipairs(groups) do sum = sum + value_of(held, group) end
  return sum
end

-- What unseen cards would bring to a group: one for each that brings a card more into sets.
local function outlook(v, held, group)
  local now, sum = value_of(held, group), 0
  for _, code in ipairs(group) do
    if held[code] < 4 then
      held[code] = held[code] + 1
      if value_of(held, group) > now + loose // 2 then sum = sum + v:unseen(y.card(code)) end
      held[code] = held[code] - 1
    end
  end
  return sum
end

-- The action of the highest value; the first of equals.
local function highest(actions, value)
  local best, most
  for i = 1, actions:count() do
    local now = value(i)
    if not most or now > most then best, most = i, now end
  end
  return best
end

local function claim(v, actions, careful)
  local held = holding(v)
  local before = whole_value(held)
  return highest(actions, function(i)
    local verb = actions:verb(i)
    if verb == "out" then return -100 * loose end
    if verb == "pass" then return before end
    local after = holding(v)
    local laid = 0
    for card in y.each(actions:cards(i)) do
      after[y.code(card)] = after[y.code(card)] - 1
      laid = laid + 1
    end
    -- one card in no set is thrown after it
    local left = whole_value(after) + loose
    if not careful then return left - 1 end
    return left + (laid == 0 and 1 or 0) - (verb == "eat" and laid == 1 and 2 or 0)
  end)
end

local function throw(v, actions, careful)
  local held = holding(v)
  return highest(actions, function(i)
    local code = y.code(actions:cards(i))
    local group = group_of[code]
    local before = value_of(held, group)
    local hopes = careful and outlook(v, held, group) or 0
    held[code] = held[code] - 1
    local after = value_of(held, group)
    local left = careful and outlook(v, held, group) or 0
    held[code] = held[code] + 1
    return 100 * (after - before) + left - hopes
  end)
end

local function player(careful)
  return function(v, actions)
    local out = actions:find "out"
    if out and actions:lawful(out) then return actions:choose(out) end
    if actions:find "discard" then return actions:choose(throw(v, actions, careful)) end
    return actions:choose(claim(v, actions, careful))
  end
end

return { simple = player(true), greedy = player(false) }
