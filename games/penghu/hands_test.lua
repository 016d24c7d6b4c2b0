-- What scenes of 碰和 have in common. No scenes itself.

local set = {}

-- Ten cards without a set or a pair.
set.far = "W1 W4 W7 S2 S5 S8 C3 C6 C9 QW"

function set.scene(id, one, expect, options)
  one.id, one.game, one.expect, one.options = id, "penghu", expect, options
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

-- The second has declared these cards, the last of which it drew: its points, and what each pays.
function set.won(id, cards, points, options, items)
  local hand, last = parted(cards)
  return set.scene(id, { hands = { second = hand .. " + " .. last .. " z" } },
    { worth = { second = points }, items = items and { second = items },
      settlement = { second = 3 * (1 + points), head = -1 - points, third = -1 - points,
                     fourth = -1 - points } }, options)
end

-- The same on the last card, which the third has played.
function set.fed(id, cards, points, settlement, options)
  local hand, last = parted(cards)
  return set.scene(id, { hands = { second = hand .. " + " .. last .. " d" }, from = "third" },
    { worth = { second = points }, settlement = settlement }, options)
end

return set
