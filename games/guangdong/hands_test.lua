-- Hands for the scenes of 廣東舊章, so that each tells only what it is about. No scenes itself.

local M = {}

local function with(scene, more)
  for key, value in pairs(more or {}) do scene[key] = value end
  return scene
end

-- A hand that went out: what its lines come to and what one loser pays for it.
function M.won(id, role, hand, items, worth, more)
  return with({ id = id, game = "guangdong", hands = { [role] = hand },
                expect = { winner = role, items = { [role] = items },
                           worth = { [role] = worth } } }, more)
end

-- A discard with which south may not go out, though it would complete the hand; it may do `legal`.
function M.refused(id, hand, card, legal, more)
  return with({ id = id, game = "guangdong", offer = { card = card, by = "east" },
                hands = { south = hand }, expect = { acts = "south", legal = legal } }, more)
end

-- Somewhere in play, or from the deal on.
function M.played(id, scene, expect, options)
  scene.id, scene.game, scene.expect = id, "guangdong", expect
  scene.options = options or scene.options
  return scene
end

-- What everybody pays for a hand that went out on a discard of `from`, or was drawn.
function M.paid(id, hand, from, settlement, more)
  return with({ id = id, game = "guangdong", hands = { south = hand }, from = from,
                expect = { settlement = settlement } }, more)
end

-- With these options.
function M.under(options, scene)
  scene.options = options
  return scene
end

return M
