-- What scenes of 碰和 have in common. No scenes itself.

local set = require "mohu.scenes_test" "penghu"

-- Ten cards without a set or a pair.
set.far = "W1 W4 W7 S2 S5 S8 C3 C6 C9 QW"

-- The second has declared these cards, the last of which it drew: its points, and what each pays.
function set.won(id, cards, points, options, items)
  return set.declared(id, cards, nil,
    { worth = { second = points }, items = items and { second = items },
      settlement = { second = 3 * (1 + points), head = -1 - points, third = -1 - points,
                     fourth = -1 - points } }, options)
end

-- The same on the last card, which the third has played.
function set.fed(id, cards, points, settlement, options)
  return set.declared(id, cards, "third",
    { worth = { second = points }, settlement = settlement }, options)
end

return set
