-- How the rule of thumb of Conquian plays: it wins when it can, lays out as many cards as it can,
-- forces the other where it cannot lay, and throws the card that has least to come. What a card has
-- to come: for every meld of three that it is in, whether the player holds the other two, or how
-- many unseen cards would complete it.

local y = require "yezi"

local have_both, lack_one = 6, 1

-- The codes of each rank in order, by suit; `last`: those from eight on.
local function pack(last)
  local at = {}
  for _, suit in ipairs { "s", "h", "d", "c" } do
    at[suit] = { suit .. "A" }
    for rank = 2, 7 do at[suit][rank] = suit .. rank end
    for i, letter in ipairs(last) do at[suit][7 + i] = suit .. letter end
  end
  return at
end

-- What the card in that place has to come.
local function promise(v, at, suit, rank)
  local sum = 0
  local function meld(one, other)
    if one == nil or other == nil then return end
    local first, second = y.card(one), y.card(other)
    local has_first, has_second = v:held(first) > 0, v:held(second) > 0
    if has_first and has_second then
      sum = sum + have_both
    elseif has_first then
      sum = sum + lack_one * v:unseen(second)
    elseif has_second then
      sum = sum + lack_one * v:unseen(first)
    end
  end
  local row = at[suit]
  meld(row[rank - 2], row[rank - 1])
  meld(row[rank - 1], row[rank + 1])
  meld(row[rank + 1], row[rank + 2])
  local others = {}
  for name, cards in pairs(at) do
    if name ~= suit then others[#others + 1] = cards[rank] end
  end
  for i = 1, #others do
    for j = i + 1, #others do meld(others[i], others[j]) end
  end
  return sum
end

local function size(cards)
  local count = 0
  for _ in y.each(cards) do count = count + 1 end
  return count
end

local function player(last)
  local at = pack(last)
  return function(v, actions)
    local best, most
    for i = 1, actions:count() do
      local verb, value = actions:verb(i), 0
      if verb == "out" then
        value = 1000
      elseif verb == "lay" then
        value = 2 + size(actions:cards(i))
      elseif verb == "force" then
        value = 1
      elseif verb == "discard" then
        local card = actions:cards(i)
        value = -promise(v, at, y.suit(card), y.rank(card))
      end
      if most == nil or value > most then best, most = i, value end
    end
    return actions:choose(best)
  end
end

return { spanish = player { "J", "Q", "K" }, ten = player { "8", "9", "T" } }
