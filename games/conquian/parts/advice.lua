-- How the rules of thumb of Conquian play. Both win when they can, lay out as many cards as they
-- can, force the other to lay what they pass, and throw the card that has least to come. What a
-- card has to come: for every meld of three that it is in, whether the player holds the other two,
-- or how many unseen cards would complete it. The greedy one lays whatever fits. The other, with
-- eight cards on the table, passes a card that would only lengthen a meld if its last two wait
-- for a third and win with it.

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

-- What the card in that place would make a meld with: calls meld(one, other) for every two codes.
local function each_meld(at, suit, rank, meld)
  local function pair(one, other)
    if one ~= nil and other ~= nil then meld(one, other) end
  end
  local row = at[suit]
  pair(row[rank - 2], row[rank - 1])
  pair(row[rank - 1], row[rank + 1])
  pair(row[rank + 1], row[rank + 2])
  local others = {}
  for name, cards in pairs(at) do
    if name ~= suit then others[#others + 1] = cards[rank] end
  end
  for i = 1, #others do
    for j = i + 1, #others do pair(others[i], others[j]) end
  end
end

-- What the card in that place has to come.
local function promise(v, at, suit, rank)
  local sum = 0
  each_meld(at, suit, rank, function(one, other)
    local first, second = y.card(one), y.card(other)
    local has_first, has_second = v:held(first) > 0, v:held(second) > 0
    if has_first and has_second then
      sum = sum + have_both
    elseif has_first then
      sum = sum + lack_one * v:unseen(second)
    elseif has_second then
      sum = sum + lack_one * v:unseen(first)
    end
  end)
  return sum
end

-- Whether an unseen card makes a meld with two cards of the hand.
local function waits(v, at)
  local found = false
  for suit, row in pairs(at) do
    for rank, code in ipairs(row) do
      if v:unseen(y.card(code)) > 0 then
        each_meld(at, suit, rank, function(one, other)
          found = found or v:held(y.card(one)) > 0 and v:held(y.card(other)) > 0
        end)
      end
    end
  end
  return found
end

local function size(cards)
  local count = 0
  for _ in y.each(cards) do count = count + 1 end
  return count
end

local function player(last, greedy)
  local at = pack(last)
  local function worth(v, verb, cards)
    if verb == "out" then return 1000 end
    if verb == "force" then return 1 end
    if verb == "discard" then return -promise(v, at, y.suit(cards), y.rank(cards)) end
    if verb ~= "lay" then return 0 end
    if not greedy and v:count "melds" == 8 and size(cards) == 0 and waits(v, at) then return -1 end
    return 2 + size(cards)
  end
  return function(v, actions)
    local best, most
    for i = 1, actions:count() do
      local value = worth(v, actions:verb(i), actions:cards(i))
      if most == nil or value > most then best, most = i, value end
    end
    return actions:choose(best)
  end
end

return {
  spanish = player { "J", "Q", "K" },
  ten     = player { "8", "9", "T" },
  greedy  = player({ "J", "Q", "K" }, true),
}
