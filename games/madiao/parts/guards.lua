-- The cards of the duty to guard in 馬弔, and who is exempt from it (P8 of the sheet). Sets of cards
-- are known once play has begun, so they are worked out when first asked for.

local y = require "yezi"

local sets
local function known_sets()
  if sets then return sets end
  sets = { bai = y.card "shi-baiwan", qian = y.card "shi-qianwan", wan = y.card "shi-wanwan",
           tens = 0, above = {} }
  sets.guards = sets.qian | sets.wan
  for card in y.each(y.whole_pack()) do
    local above = 0
    for other in y.each(y.whole_pack()) do
      if y.suit(other) == y.suit(card) and y.rank(other) > y.rank(card) then
        above = above | other
      end
    end
    sets.above[card] = above
    if y.suit(card) == "shi" then sets.tens = sets.tens | card end
  end
  return sets
end

-- Exempt from the duty to guard: P8.1, P8.2. `held` before the play, `shown` face up by then.
local function exempt(verb, card, held, shown)
  local known = known_sets()
  if verb == "lead" and card == known.wan and held & known.qian ~= 0 then return true end
  return held & ~known.tens == 0 and shown & known.tens ~= 0
end

return { sets = known_sets, exempt = exempt }
