-- What scenes of 默和 have in common. No scenes itself.

local set = require "mohu.scenes_test" "mohu"

-- Hands of ten without a set.
set.far  = "W1 W4 W7 S2 S5 S8 C3 C6 C9 C9"
-- Nine cards in sets, and 老千.
set.nine = "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW"

-- A deal in which nobody else is complete, and QW is handed out first.
function set.dealt(hands)
  local all = { head   = "W4 W9 S2 S3 S5 S6 S8 S9 C2 CH", second = "W8 S1 S4 S8 C1 C3 C5 C7 C9 C0",
                third  = "W1 W4 W8 S3 S7 C1 C4 C7 C8 C0", fourth = "W3 W5 W6 W7 W9 S2 S4 C6 C9 CH",
                wall = "QW" }
  for role, cards in pairs(hands) do all[role] = cards end
  return all
end

-- The second has declared eleven cards, the last of which it was handed: what the hand is worth.
function set.won(id, cards, worth, options)
  return set.declared(id, cards, nil,
    { settlement = { second = 3 * worth, head = -worth, third = -worth, fourth = -worth } },
    options)
end

-- The third has played C6, which completes the head and the fourth.
function set.tie(id, winner, options)
  return set.scene(id, { hands = { head = set.nine, fourth = "W1 W2 W3 S5 S6 S7 C3 C4 C5 CH" },
                         offer = { card = "C6", by = "third" },
                         history = { "head: out C6", "fourth: out C6" } },
    { winner = winner }, options)
end

return set
