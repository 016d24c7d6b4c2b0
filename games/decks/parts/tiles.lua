-- The 34 kinds of mahjong tiles, four of each. Numbers are those of history/games/ningbo.md,
-- section 2.

local ranked = {
  { "m", "characters", "萬", { "🀇", "🀈", "🀉", "🀊", "🀋", "🀌", "🀍", "🀎", "🀏" } },
  { "s", "bamboos", "索", { "🀐", "🀑", "🀒", "🀓", "🀔", "🀕", "🀖", "🀗", "🀘" } },
  { "p", "dots", "筒", { "🀙", "🀚", "🀛", "🀜", "🀝", "🀞", "🀟", "🀠", "🀡" } },
}
local numbers = { "一", "二", "三", "四", "五", "六", "七", "八", "九" }
local honours = {
  { "E", "🀀", "east", "東", "wind" }, { "S", "🀁", "south", "南", "wind" },
  { "W", "🀂", "west", "西", "wind" }, { "N", "🀃", "north", "北", "wind" },
  { "C", "🀄", "red", "中", "dragon" }, { "F", "🀅", "green", "發", "dragon" },
  { "B", "🀆", "white", "白", "dragon" },
}

local function faces_of_all()
  local faces = {}
  for _, suit in ipairs(ranked) do
    local id, name, zh, glyphs = suit[1], suit[2], suit[3], suit[4]
    for rank = 1, 9 do
      local mark = (rank == 1 or rank == 9) and "end" or "middle"
      faces[#faces + 1] = { rank .. id, glyph = glyphs[rank], name = rank .. " of " .. name,
                            zh = numbers[rank] .. zh, suit = id, rank = rank, copies = 4,
                            marks = { mark, "number" } }
    end
  end
  for _, each in ipairs(honours) do
    faces[#faces + 1] = { each[1], glyph = each[2], name = each[3], zh = each[4], suit = "z",
                          copies = 4, marks = { "end", "honour", each[5] } }
  end
  return faces
end

-- What a pack of them is made of, to which it may add.
return function()
  return {
    suits = { { "m", "characters", "萬" }, { "s", "bamboos", "索" }, { "p", "dots", "筒" },
              { "z", "honours", "字" } },
    -- middle: 2 to 8; end: ones, nines and honours; number: ranked tiles
    marks = { "middle", "end", "number", "honour", "wind", "dragon" },
    picture = {
      body = "tile", size = { 26, 35 },
      suits = {
        m = { "characters", zh = "萬", ink = "red", index = "#" },
        s = { "repeat", sign = "bamboo", ink = "green", index = "#" },
        p = { "repeat", sign = "ring", ink = "blue", index = "#" },
        z = { "sign" },
      },
      faces = {
        ["1s"] = { sign = "shoot" },
        ["1p"] = { sign = "wheel" },
        E = { zh = "東" }, S = { zh = "南" }, W = { zh = "西" }, N = { zh = "北" },
        C = { zh = "中", ink = "red" }, F = { zh = "發", ink = "green" },
        B = { zh = "白", ink = "blue" },
      },
    },
    faces = faces_of_all(),
  }
end
