-- Hands for the scenes of Tien Gow, so that each tells only what it is about. No scenes itself.
-- Every scene made here says where all 32 tiles are.

local roles = { "banker", "second", "third", "fourth" }
local place = {}
for i, role in ipairs(roles) do place[role] = i end

-- The pack, in the order in which tiles that matter to nobody are given out.
local pack = "51 65 31 62 64 33 22 41 61 55 11 53 65 44 32 22 64 52 31 33 43 55 61 42 51 11 44 66 "
          .. "21 63 66 54"

local function tiles(text)
  local list = {}
  for i = 1, #text, 3 do list[#list + 1] = text:sub(i, i + 1) end
  return list
end

-- A pack to take tiles from: `named` takes those of a text, `junk` some that are left.
local function new_pack()
  local left = tiles(pack)
  local function take(at)
    local code = left[at]
    for i = at, #left do left[i] = left[i + 1] end
    return code
  end
  local function named(text)
    for _, code in ipairs(tiles(text)) do
      local at
      for i, one in ipairs(left) do at = at or (one == code and i or nil) end
      assert(at, "a tile too many: " .. code)
      take(at)
    end
  end
  local function junk(count)
    local text = ""
    for i = 1, count do text = text .. (i == 1 and "" or " ") .. take(1) end
    return text
  end
  return named, junk
end

local function join(a, b)
  if a == "" or b == "" then return a .. b end
  return a .. " " .. b
end

-- Hands of eight for everybody: those of `known`, filled up with what matters to nobody.
local function filled(known, junk)
  local deal = {}
  for _, role in ipairs(roles) do
    local held = known[role] or ""
    deal[role] = join(held, junk(8 - #tiles(held)))
  end
  return deal
end

local function with(scene, more)
  for key, value in pairs(more or {}) do scene[key] = value end
  return scene
end

local M = {}

-- A hand at the deal, of which some tiles are told by role.
function M.dealt(id, known, more, expect)
  local named, junk = new_pack()
  for _, role in ipairs(roles) do named(known[role] or "") end
  return with({ id = id, game = "tiengow", deal = filled(known, junk), expect = expect }, more)
end

-- A hand from the deal on, by its tricks: { leader, tiles, … }, with what the others put down in
-- turn. Tiles are played face up, "-" lays some face down that matter to nobody, "-66" lays those.
-- A trick may break off; `rest` names tiles that players still hold.
function M.hand(id, tricks, more, expect, rest)
  local named, junk = new_pack()
  local held, history = { banker = "", second = "", third = "", fourth = "" }, {}
  for role, text in pairs(rest or {}) do
    named(text)
    held[role] = text
  end
  for _, trick in ipairs(tricks) do
    for i = 2, #trick do
      local text = trick[i]
      if text ~= "-" then named(text:sub(1, 1) == "-" and text:sub(2) or text) end
    end
  end
  for _, trick in ipairs(tricks) do
    for i = 2, #trick do
      local role = roles[(place[trick[1]] + i - 3) % 4 + 1]
      local text, verb = trick[i], i == 2 and "lead" or "beat"
      if text:sub(1, 1) == "-" then
        verb = "bury"
        text = text == "-" and junk(#tiles(trick[2])) or text:sub(2)
      end
      held[role] = join(held[role], text)
      history[#history + 1] = role .. ": " .. verb .. " " .. text
    end
  end
  return with({ id = id, game = "tiengow", deal = filled(held, junk), history = history,
                expect = expect }, more)
end

-- What the seats 0 to 3 are paid, by role, where the banker is at seat `head`.
function M.nets(list, head)
  local by_role = {}
  for i, role in ipairs(roles) do
    local net = list[(head + i - 1) % 4 + 1]
    if net ~= 0 then by_role[role] = net end
  end
  return by_role
end

-- A hand that is played out, with what the seats are paid; `more.match.head` is the banker's.
function M.paid(id, tricks, more, list)
  local head = more.match and more.match.head or 0
  return M.hand(id, tricks, more, { settlement = M.nets(list, head) })
end

-- The hands of the sheet's examples of settlement, and some like them.
M.tricks = {
  T17 = {
    { "banker", "44 44", "-", "-", "-" },
    { "banker", "52 43", "63 54", "-", "-" },
    { "second", "51", "61", "-", "-" },
    { "third", "64", "65", "-", "-" },
    { "fourth", "55 55", "-", "-", "-" },
  },
  T18 = {
    { "banker", "52 43", "63 54", "-", "-" },
    { "second", "41 32", "62 53", "-", "-" },
    { "third", "51", "61", "-", "-" },
    { "fourth", "64", "65", "-", "-" },
    { "banker", "55 55", "-", "-", "-" },
  },
  T19 = {
    { "banker", "66 66 63", "-", "-", "-" },
    { "banker", "44 44", "-", "-", "-" },
    { "banker", "51", "61", "-", "-" },
    { "second", "22 22", "-", "55 55", "-" },
  },
  T21 = {
    { "banker", "22 22", "-", "44 44", "-" },
    { "third", "31 41 32", "-", "-", "-" },
    { "third", "51", "-", "-", "61" },
    { "second", "33 33", "-", "-", "55 55" },
  },
  T22 = {
    { "banker", "22 22", "-", "-", "-" },
    { "banker", "51", "-", "61", "-" },
    { "third", "31 31 41", "44 44 43", "-", "-" },
    { "fourth", "33 33", "55 55", "-", "-" },
  },
  T23 = {
    { "banker", "44 44", "-", "-", "-" },
    { "banker", "51", "61", "-", "-" },
    { "second", "64", "65", "-", "-" },
    { "third", "22 22", "55 55", "-", "-" },
    { "fourth", "21 42", "-", "-", "-" },
  },
  T24 = {
    { "banker", "51", "-", "-", "-61" },
    { "banker", "31 31 41", "44 44 43", "-", "-" },
    { "second", "11 11 62 53", "66 66 63 54", "-", "-" },
  },
  T25 = {
    { "banker", "31 31 41", "44 44 43", "-", "-" },
    { "second", "22 22", "-", "33 33", "-" },
    { "fourth", "61 61", "-", "-", "65 65" },
    { "third", "21", "42", "-", "-" },
  },
  T26 = {
    { "banker", "44 44", "-", "-", "-" },
    { "banker", "33 33", "-", "-", "-" },
    { "banker", "62 53", "-", "-", "-" },
    { "banker", "65", "-", "-", "-" },
    { "banker", "64", "-", "-", "-" },
  },
  T27 = {
    { "banker", "22 22", "-", "33 33", "-" },
    { "third", "44 44", "-", "-", "-" },
    { "third", "62 53", "-", "-", "-" },
    { "third", "61 61", "-", "-", "-" },
  },
  T28 = {
    { "banker", "44 44", "-", "-", "-" },
    { "banker", "33 33", "-", "-", "-" },
    { "banker", "62 53", "-", "-", "-" },
    { "banker", "21 42", "-", "-", "-" },
  },
  T29 = {
    { "banker", "22 22", "-", "33 33", "-" },
    { "third", "21 42", "-", "-", "-" },
    { "third", "51", "61", "-", "-" },
    { "fourth", "64", "65", "-", "-" },
    { "banker", "44 44", "-", "-", "-" },
  },
  T30 = {
    { "banker", "66 66 63 54", "-", "-", "-" },
    { "banker", "51", "61", "-", "-" },
    { "second", "64", "65", "-", "-" },
    { "third", "22 22", "33 33", "-", "-" },
  },
  -- 四文武 beats 四文武; banker 0, second 0, third 4, fourth 4
  two_fours = {
    { "banker", "31 31 41 32", "-", "66 66 63 54", "-" },
    { "third", "22 22", "33 33", "-", "-" },
    { "fourth", "44 44", "-", "-", "-" },
  },
  -- the civil supreme is led in the course of the hand; 棟 as in T29
  wen_zun = {
    { "banker", "22 22", "-", "33 33", "-" },
    { "third", "51 51", "-", "-", "-" },
    { "third", "64", "65", "-", "-" },
    { "fourth", "61", "31", "-", "-" },
    { "banker", "44 44", "-", "-", "-" },
  },
  -- and captured; banker 3, second 2, third 2, fourth 1
  wen_zun_captured = {
    { "banker", "22 22", "-", "33 33", "-" },
    { "third", "51 51", "-", "-", "61 61" },
    { "second", "64", "-", "65", "-" },
    { "fourth", "31", "44", "-", "-" },
    { "banker", "55 55", "-", "-", "-" },
  },
  -- it is led to the last trick; 棟 as in T23
  wen_zun_last = {
    { "banker", "44 44", "-", "-", "-" },
    { "banker", "64", "65", "-", "-" },
    { "second", "31", "11", "-", "-" },
    { "third", "22 22", "55 55", "-", "-" },
    { "fourth", "51 51", "-", "-", "-" },
  },
  -- and captured there; banker 2, second 3, third 1, fourth 2
  wen_zun_captured_last = {
    { "banker", "44 44", "-", "-", "-" },
    { "banker", "64", "65", "-", "-" },
    { "second", "31", "11", "-", "-" },
    { "third", "22 22", "55 55", "-", "-" },
    { "fourth", "51 51", "-", "61 61", "-" },
  },
}

-- The hand of T25 up to its last trick, and that trick.
function M.to_the_last(...)
  local tricks = {
    { "banker", "31 31 41", "44 44 43", "-", "-" },
    { "second", "22 22", "-", "33 33", "-" },
    { "fourth", "64 64", "-", "-", "65 65" },
    { "third", ... },
  }
  return tricks
end

-- Third has five 棟, second one, fourth one and the banker none before the last trick.
function M.five_and(...)
  local tricks = {
    { "banker", "22 22", "-51 11", "33 33", "-" },
    { "third", "64", "-", "-", "65" },
    { "second", "51", "-", "61", "-" },
    { "fourth", "31 31 41", "-", "-", "44 44 43" },
    { "third", ... },
  }
  return tricks
end

-- A slam of the banker: he leads these in turn, the others lay tiles face down.
function M.slam(...)
  local tricks = {}
  for _, text in ipairs { ... } do tricks[#tricks + 1] = { "banker", text, "-", "-", "-" } end
  return tricks
end

return M
