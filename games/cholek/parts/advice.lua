-- How the rule of thumb of Cholek Tiga plays. It weighs a catch by what its cards will count if
-- each card still out falls to everybody alike, to itself and to the others; three alike are worth
-- more at once. A card that leaves two or more of its number open is weighed by what the next
-- player would take with it, and how likely that is.

local y      = require "yezi"
local thirty = require "decks.parts.thirty"

-- What so many alike count, in points: three red ones with what is paid for them besides.
local plain_worth = { [0] = 0, 0, 0, 3, 8 }
local red_worth   = { [0] = 0, 1, 4, 3 + 10, 8 + 20 }
local by_hand, by_stock = 5, 10   -- a catch of three alike

-- What `own` copies are worth while `out` can still be caught, each by any of `seats` alike.
local tables = {}
local function expected(worth, own, out, seats)
  if out == 0 then return worth[own] end
  local share = 1 / seats
  return share * expected(worth, own + 1, out - 1, seats)
    + (1 - share) * expected(worth, own, out - 1, seats)
end
local function table_of(seats)
  if not tables[seats] then
    local of = { plain = {}, red = {} }
    for own = 0, 4 do
      of.plain[own], of.red[own] = {}, {}
      for out = 0, 4 - own do
        of.plain[own][out] = expected(plain_worth, own, out, seats)
        of.red[own][out] = expected(red_worth, own, out, seats)
      end
    end
    tables[seats] = of
  end
  return tables[seats]
end

local cards_of   -- by number
local function of_number(number)
  if not cards_of then
    cards_of = {}
    for each, codes in ipairs(thirty.of_number) do
      cards_of[each] = {}
      for _, code in ipairs(codes) do table.insert(cards_of[each], y.card(code)) end
    end
  end
  return cards_of[number]
end

-- What it is worth to a seat, against the others, to catch so many of a card.
local function gain(v, card, count, seat)
  local seats = v:seats()
  local of = table_of(seats)
  local worths = thirty.red[y.code(card)] and of.red or of.plain
  local out = 4
  for other = 0, seats - 1 do out = out - v:lying(card, "caught", other) end
  local total = 0
  for other = 0, seats - 1 do
    local own = v:lying(card, "caught", other)
    if other == seat then
      total = total + worths[own + count][out - count] - worths[own][out]
    else
      total = total + (worths[own][out] - worths[own][out - count]) / (seats - 1)
    end
  end
  return total
end

-- How the cards of a number lie: how many are open, how many unseen, and by card how many are open.
local function look(v, number)
  local open, unseen, lying = 0, 0, {}
  for _, card in ipairs(of_number(number)) do
    local there, gone = v:lying(card, "pool"), 0
    for seat = 0, v:seats() - 1 do gone = gone + v:lying(card, "caught", seat) end
    lying[card] = there
    open = open + there
    unseen = unseen + 4 - there - gone - v:lying(card, "hand") - v:lying(card, "turned")
  end
  return open, unseen, lying
end

-- What the next player may be expected to win with two cards of the number, as they would lie.
local function danger(v, number, change)
  local open, unseen, lying = look(v, number)
  local best, second, pair = 0, 0, 0
  local following = (v:me() + 1) % v:seats()
  for card, there in pairs(lying) do
    there = there + (change[card] or 0)
    open = open + (change[card] or 0)
    if there > 0 then
      local worth = gain(v, card, 1, following)
      if worth > best then best, second = worth, there > 1 and worth or best
      elseif worth > second then second = worth end
      if there > 1 then pair = pair + 1 end
    end
  end
  if open < 2 or unseen == 0 then return 0 end
  local hidden = v:count "stock"
  for seat = 0, v:seats() - 1 do
    if seat ~= v:me() then hidden = hidden + v:count("hand", seat) end
  end
  local none = 1
  for draw = 0, v:count("hand", following) do
    none = none * math.max(0, hidden - draw - unseen) / (hidden - draw)
  end
  return (1 - none) * (best + second) + pair * unseen / hidden
end

local function counts(cards)
  local of, kinds = {}, 0
  for card in y.each(cards) do
    if not of[card] then kinds = kinds + 1 end
    of[card] = (of[card] or 0) + 1
  end
  return of, kinds
end

local function simple(v, actions)
  local best, most
  local three_alike = v:count "turned" > 0 and by_stock or by_hand
  for i = 1, actions:count() do
    local of, kinds = counts(actions:cards(i))
    local takes = actions:verb(i) == "take"
    local value, change, number = takes and kinds == 1 and three_alike or 0, {}, nil
    for card, count in pairs(of) do
      number = y.rank(card)
      change[card] = takes and -count or count
      if takes then value = value + gain(v, card, count, v:me()) end
    end
    value = value + danger(v, number, {}) - danger(v, number, change)
    if not most or value > most then best, most = i, value end
  end
  return actions:choose(best)
end

-- The greedy one takes whenever it can, and minds nothing else.
local function greedy(_, actions)
  return actions:choose(actions:find "take" or 1)
end

return { simple = simple, greedy = greedy }
