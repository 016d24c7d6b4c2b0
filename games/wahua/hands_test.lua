-- Hands for the scenes of 挖花, so that each tells only what it is about. No scenes itself.

local M = {}

-- Throws that hit none of the types that the scenes count: 15 and 26, then 45.
M.idle = { prize = { 1, 5 }, shake = { 4, 5 } }
M.types = { "66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15", "36", "45", "35",
    "26",
            "34", "25", "24", "23", "14", "12" }

function M.scene(id, scene, expect)
  scene.id, scene.game, scene.expect = id, "wahua", expect
  return scene
end

function M.under(options, scene)
  scene.options = options
  return scene
end

-- Groups of one who has not gone out, worth so much together; nothing is hit, unless said.
function M.worth(id, role, hand, worth, more)
  local scene = { id = id, game = "wahua", hands = { [role] = hand }, ended = { winner = "man" },
                  dice = M.idle, match = { counters = { round = 3 } },
                  expect = { worth = { [role] = worth } } }
  if role == "man" then scene.ended.winner = "heaven" end
  for key, value in pairs(more or {}) do scene[key] = value end
  return scene
end

-- What is left over of a hand with ten plain pairs.
local ten = "55:ww 33:ww 22:ww 56:ww 16:ww 36:ww 25:ww 12:ww 14:ww 23:ww dang "
function M.over(id, role, tile, worth, more)
  local scene = { id = id, game = "wahua", hands = { [role] = ten .. tile }, dice = M.idle,
                  match = { counters = { round = 3 } },
                  expect = { winner = role, items = { [role] = { group = 400, dangtou = worth } },
                             worth = { [role] = 400 + worth } } }
  for key, value in pairs(more or {}) do scene[key] = value end
  return scene
end

-- Totals of the four seats in their order and what they come to.
function M.settled(id, values, net, more)
  local roles = { "heaven", "earth", "man", "harmony" }
  local scene = { id = id, game = "wahua", values = {}, ended = { winner = "earth" },
                  expect = { settlement = {} } }
  for i, role in ipairs(roles) do
    scene.values[role] = values[i]
    scene.expect.settlement[role] = net[i]
  end
  for key, value in pairs(more or {}) do
    if key == "expect" then
      for what, is in pairs(value) do scene.expect[what] = is end
    else
      scene[key] = value
    end
  end
  return scene
end

-- Two plain tiles of each of these types, in a text.
function M.pairs(...)
  local text = ""
  for _, suit in ipairs { ... } do text = text .. suit .. "w " .. suit .. "w " end
  return text
end

return M
