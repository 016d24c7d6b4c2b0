local y = require "yezi"

local function size(hand)
  return hand.cards + 1  --! attempt to index a nil value
end

return y.variant "runtime-error" { of = "eight-tricks", set = { ["deal"] = size() } }
