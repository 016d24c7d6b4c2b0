-- What scenes of 十壺 have in common. No scenes itself.

local set = require "mohu.scenes_test" "shihu"

-- Twenty cards without a set.
set.far = "W1 W4 W7 S2 S5 S8 C3 C6 C9 QW W1 W4 W7 S2 S5 S8 C3 C6 C9 QW"

-- What is expected of a hand of so many hu; each of the two losers pays `worth`, or more for stars.
local function counted(hu, worth)
  return { worth = { second = worth }, columns = { second = { hu = hu } },
           settlement = { second = 2 * worth, head = -worth, third = -worth } }
end

-- The second has declared these cards, the last of which it drew: its hu, and what each loser pays.
function set.won(id, cards, hu, worth, options, items)
  local expect = counted(hu, worth)
  expect.items = items and { second = items }
  return set.declared(id, cards, nil, expect, options)
end

-- The same on the last card, which the head has played.
function set.fed(id, cards, hu, worth, options)
  return set.declared(id, cards, "head", counted(hu, worth), options)
end

return set
