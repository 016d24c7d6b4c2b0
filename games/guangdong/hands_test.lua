-- Hands for the scenes of 廣東舊章, so that each tells only what it is about. No scenes itself.

local M = require "ningbo.scenes_test" "guangdong"

-- A discard with which south may not go out, though it would complete the hand; it may do `legal`.
function M.refused(id, hand, card, legal, more)
  return M.with({ id = id, offer = { card = card, by = "east" },
                hands = { south = hand }, expect = { acts = "south", legal = legal } }, more)
end

-- What everybody pays for a hand that went out on a discard of `from`, or was drawn.
function M.paid(id, hand, from, settlement, more)
  return M.with({ id = id, hands = { south = hand }, from = from,
                expect = { settlement = settlement } }, more)
end

return M
