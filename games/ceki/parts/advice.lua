-- How the rules of thumb of Ceki play. They count by number: a number of which they hold three,
-- or six, is done, two lack one card, and one is loose. They take a throw that makes three, call
-- when they can, and throw what is loose. The greedy one minds nothing else. The other also
-- takes a throw that makes two of a number, which is worth more than an unknown card, and parts
-- rather with numbers of which few cards are unseen.

local y      = require "yezi"
local thirty = require "decks.parts.thirty"

-- Of each number: how many are held, and how many unseen.
local function look(v)
  local held, unseen = {}, {}
  for number, faces in ipairs(thirty.of_number) do
    local sum, out = 0, 0
    for _, code in ipairs(faces) do
      local card = y.card(code)
      sum, out = sum + v:held(card), out + v:unseen(card)
    end
    held[number], unseen[number] = sum, out
  end
  return held, unseen
end

-- Once it has called it waits for the stock.
local function claim(v, actions, outlook)
  local pass, take = actions:find "pass", actions:find "take"
  if not take or v:counter("called", v:me()) > 0 then return pass end
  local held = look(v)
  local over = held[y.rank(y.card(y.code(actions:cards(take))))] % 3
  return (over == 2 or over == 1 and outlook) and take or pass
end

-- What it costs to throw the card: a loose one little, one of two more, one of three most. Of the
-- cards of one number rather one that stands alone.
local function throw(v, actions, outlook)
  local held, unseen = look(v)
  local best, least
  for i = 1, actions:count() do
    if actions:verb(i) == "discard" then
      local card = y.card(y.code(actions:cards(i)))
      local number = y.rank(card)
      local over = held[number] % 3
      local cost = over == 1 and 0 or over == 2 and 1000 or 3000
      if outlook then cost = cost + 2 * unseen[number] end
      cost = cost + v:held(card)
      if not best or cost < least then best, least = i, cost end
    end
  end
  return best
end

local function player(outlook)
  return function(v, actions)
    local out = actions:find "out"
    if out then return actions:choose(out) end
    if actions:find "pass" then return actions:choose(claim(v, actions, outlook)) end
    local call = actions:find "tan" or actions:find "ceki"
    if call then return actions:choose(call) end
    return actions:choose(throw(v, actions, outlook))
  end
end

return { simple = player(true), greedy = player(false) }
