-- How the rule of thumb of fishing plays: it catches what is worth most, and where nothing can be
-- caught it lays what costs least, a card that is worth little or that few unseen cards catch.

local y = require "yezi"

-- By rank, how many cards are neither in the own hand nor in the open.
local function unseen(v)
  local open = v:hand() | v:cards "pool" | v:cards "turned"
  for seat = 0, v:seats() - 1 do open = open | v:cards("caught", seat) end
  local left = {}
  for card in y.each(y.whole_pack() & ~open) do
    local rank = y.rank(card)
    left[rank] = (left[rank] or 0) + 1
  end
  return function(rank) return left[rank] or 0 end
end

-- The same of a pack that no set of cards holds, worked out for the ranks that are asked for:
-- `codes` are all of its cards, four of each.
local function unseen_of(codes)
  local of_rank
  return function(v)
    if not of_rank then
      of_rank = {}
      for _, code in ipairs(codes) do
        local card = y.card(code)
        local rank = y.rank(card)
        of_rank[rank] = of_rank[rank] or {}
        table.insert(of_rank[rank], card)
      end
    end
    local left = {}
    return function(rank)
      if left[rank] then return left[rank] end
      local out = 4 * #of_rank[rank]
      for _, card in ipairs(of_rank[rank]) do
        out = out - v:lying(card, "hand") - v:lying(card, "pool") - v:lying(card, "turned")
        for seat = 0, v:seats() - 1 do out = out - v:lying(card, "caught", seat) end
      end
      left[rank] = out
      return out
    end
  end
end

-- `worths`: by code, what a card is worth; 0 where nothing is said.
local function by_code(worths)
  return function(_, cards)
    local total = 0
    for card in y.each(cards) do total = total + (worths[y.code(card)] or 0) end
    return total
  end
end

-- `worth_now`(v, cards): what they are worth to the seat.
local function thumb(worth_now, unseen_now)
  -- Three that were piled come to whoever has the fourth: worth it with the fourth in the hand.
  local function pile(v, cards)
    local one
    for card in y.each(cards) do one = card end
    return v:lying(one, "hand") == 2 and worth_now(v, cards) or -1000
  end
  -- The more unseen cards catch it, the surer it is lost.
  local function lay(v, cards, left)
    return -worth_now(v, cards) * left(y.rank(cards)) - 1
  end
  return function(v, actions)
    local left = unseen_now(v)
    local best, most
    for i = 1, actions:count() do
      local verb, cards = actions:verb(i), actions:cards(i)
      local value = 0
      if verb == "take" then value = worth_now(v, cards)
      elseif verb == "pile" then value = pile(v, cards)
      elseif verb == "lay" then value = lay(v, cards, left) end
      if not most or value > most then best, most = i, value end
    end
    return actions:choose(best)
  end
end

local function player(worths) return thumb(by_code(worths), unseen) end
local function player_of_piles(worth_now, codes) return thumb(worth_now, unseen_of(codes)) end

return { player = player, player_of_piles = player_of_piles }
