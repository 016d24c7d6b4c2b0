-- Hands for the scenes of Ningbo mahjong, so that each tells only what it is about. No scenes
-- itself.

local M = require "ningbo.scenes_test" "ningbo"

-- A hand of one who has not won; east did, with 10.
function M.lost(id, role, hand, items, worth, more)
  return M.with({ id = id, hands = { [role] = hand }, values = { east = 10 },
                ended = { winner = "east" },
                expect = { items = { [role] = items }, worth = { [role] = worth } } }, more)
end

-- All that is told is what the hands are worth.
function M.settled(id, winner, values, settlement, more)
  return M.with({ id = id, values = values, ended = { winner = winner },
                expect = { settlement = settlement } }, more)
end

-- Five hands that each form of mahjong counts: what they are worth to it, in the order of M.forms,
-- and what the winner takes in all. South discards, or West to South.
M.forms = { ningbo = 1, classical = 2, guangdong = 3, japan = 4 }
local counted = {
  { "X1", "south", "[234m][456s] 56p 99s 678m + 7p d", { 10, 30, 2, 40 } },
  { "X3", "south", "[SSS][123s] 444p 68m 99s + 7m d", { 40, 60, 2, 60 } },
  { "X4", "north", "[555s][777p] 222m 88m 33p + 3p d", { 26, 40, 8, 120 } },
  { "X6", "west", "[123p][456p] 23p 678p 99p + 4p d", { 80, 240, 64, 480 } },
  { "X8", "west", "(FFFF) NNN 99s 12p 456m + 3p d", { 104, 124, 2, 144 } },
}
-- Scenes of them, whose payments pay(worth, role, from) tells by role.
function M.compared(form, pay)
  local scenes = {}
  for i, each in ipairs(counted) do
    local id, role, hand, worth = each[1], each[2], each[3], each[4][M.forms[form]]
    local from = role == "south" and "west" or "south"
    local values = { east = 0, south = 0, west = 0, north = 0 }
    values[role] = nil
    scenes[i] = { id = id .. " " .. form, game = "ningbo", from = from, values = values,
                  hands = { [role] = hand },
                  expect = { worth = { [role] = worth }, settlement = pay(worth, role, from) } }
  end
  return scenes
end
-- All pay, East double.
function M.all_pay(worth, role)
  local net = { east = -2 * worth, south = -worth, west = -worth, north = -worth }
  net[role] = 4 * worth
  return net
end

return M
