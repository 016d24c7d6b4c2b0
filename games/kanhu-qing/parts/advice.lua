-- How the rules of thumb of 看湖 play: as those of Khanhoo do, with the charges of this game.

local khanhoo = require "khanhoo.parts.advice"

local suits = { "W", "S", "C" }
local odd = { "QW", "C0", "CH" }

local specials = {
  threes = { { 4, { "QW", "C0", "S9" } }, { 4, { "CH", "S8", "W9" } }, { 4, { "C8", "S2", "W2" } },
             { 4, { "C9", "S1", "W1" } }, { 5, { "C1", "C2", "C3" } } },
  w98c7  = { { 4, { "QW", "W9", "W9" } }, { 4, { "C0", "S8", "S8" } }, { 4, { "CH", "C7", "C7" } },
             { 5, { "W1", "S2", "C3" } } },
  off    = { { 5, { "W1", "S2", "C3" } } },
}

-- The charges, with the points of each.
local function all_charges(alike, royal_map)
  local charges = {}
  local function charge(points, ...) charges[#charges + 1] = { points, { ... } } end
  for number = 2, 9 do charge(2, "W" .. number, "S" .. number, "C" .. number) end
  for _, suit in ipairs(suits) do
    for number = 1, 7 do charge(1, suit .. number, suit .. number + 1, suit .. number + 2) end
    for _, other in ipairs(suits) do
      if other ~= suit then charge(1, suit .. 1, suit .. 1, other .. 1) end
    end
    if not alike then charge(1, suit .. 1, suit .. 1, suit .. 1) end
  end
  charge(1, "W1", "S1", "C1")
  charge(3, odd[1], odd[2], odd[3])
  for _, special in ipairs(specials[royal_map]) do charges[#charges + 1] = special end
  if alike then
    for _, suit in ipairs(suits) do
      for number = 1, 9 do charge(2, suit .. number, suit .. number, suit .. number) end
    end
    for _, card in ipairs(odd) do charge(2, card, card, card) end
  end
  return charges
end

local players = {}

local function simple(v, actions)
  local alike, royal_map = v:option "alike", v:option "royal_map"
  local name = (alike and "alike " or "") .. royal_map
  if not players[name] then players[name] = khanhoo.gathering(all_charges(alike, royal_map)) end
  return players[name](v, actions)
end

return { greedy = khanhoo.greedy, simple = simple }
