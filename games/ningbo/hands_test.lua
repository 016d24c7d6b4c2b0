-- Hands for the scenes of Ningbo mahjong, so that each tells only what it is about. No scenes
-- itself.

local M = {}

local function with(scene, more)
  for key, value in pairs(more or {}) do scene[key] = value end
  return scene
end

-- A hand that went out, counted by itself: what its lines come to and what it is worth.
function M.won(id, role, hand, items, worth, more)
  return with({ id = id, game = "ningbo", hands = { [role] = hand },
                expect = { winner = role, items = { [role] = items },
                           worth = { [role] = worth } } }, more)
end

-- A hand of one who has not won; east did, with 10.
function M.lost(id, role, hand, items, worth, more)
  return with({ id = id, game = "ningbo", hands = { [role] = hand }, values = { east = 10 },
                ended = { winner = "east" },
                expect = { items = { [role] = items }, worth = { [role] = worth } } }, more)
end

-- All that is told is what the hands are worth.
function M.settled(id, winner, values, settlement, more)
  return with({ id = id, game = "ningbo", values = values, ended = { winner = winner },
                expect = { settlement = settlement } }, more)
end

-- Somewhere in play, or from the deal on.
function M.played(id, scene, expect)
  scene.id, scene.game, scene.expect = id, scene.game or "ningbo", expect
  return scene
end

-- With these options.
function M.under(options, scene)
  scene.options = options
  return scene
end

return M
