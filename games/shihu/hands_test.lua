-- What scenes of 十壺 have in common. No scenes itself.

local set = {}

-- Twenty cards without a set; fifteen of them.
set.far = "W1 W4 W7 S2 S5 S8 C3 C6 C9 QW W1 W4 W7 S2 S5 S8 C3 C6 C9 QW"

function set.scene(id, one, expect, options)
  one.id, one.game, one.expect, one.options = id, "shihu", expect, options
  return one
end

-- The cards without the last, and the last.
local function parted(cards)
  return string.sub(cards, 1, -4), string.sub(cards, -2)
end

-- The head has just drawn the last of these cards: whether it may declare.
function set.held(id, cards, complete, options)
  local hand, last = parted(cards)
  local out = { "out " .. last }
  return set.scene(id, { turn = "head", hands = { head = hand .. " + " .. last } },
    complete and { legal_has = out } or { legal_not = out }, options)
end

-- What each of the two losers pays; each star may bring more.
local function paid(worth)
  return { second = 2 * worth, head = -worth, third = -worth }
end

-- The second has declared these cards, the last of which it drew: its hu, and what each loser pays.
function set.won(id, cards, hu, worth, options, items)
  local hand, last = parted(cards)
  return set.scene(id, { hands = { second = hand .. " + " .. last .. " z" } },
    { worth = { second = worth }, columns = { second = { hu = hu } },
      items = items and { second = items }, settlement = paid(worth) }, options)
end

-- The same on the last card, which the head has played.
function set.fed(id, cards, hu, worth, options)
  local hand, last = parted(cards)
  return set.scene(id, { hands = { second = hand .. " + " .. last .. " d" }, from = "head" },
    { worth = { second = worth }, columns = { second = { hu = hu } }, settlement = paid(worth) },
    options)
end

return set
