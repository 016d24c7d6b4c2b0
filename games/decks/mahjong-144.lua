-- The pack of mahjong with four flowers and four seasons. Numbers are those of
-- history/games/guangdong.md, section 2.

local y = require "yezi"

local suits = {
  { "m", "characters", "萬", { "🀇", "🀈", "🀉", "🀊", "🀋", "🀌", "🀍", "🀎", "🀏" } },
  { "s", "bamboos", "索", { "🀐", "🀑", "🀒", "🀓", "🀔", "🀕", "🀖", "🀗", "🀘" } },
  { "p", "dots", "筒", { "🀙", "🀚", "🀛", "🀜", "🀝", "🀞", "🀟", "🀠", "🀡" } },
}
local numbers = { "一", "二", "三", "四", "五", "六", "七", "八", "九" }

local faces = {}
for _, suit in ipairs(suits) do
  local id, name, zh, glyphs = suit[1], suit[2], suit[3], suit[4]
  for rank = 1, 9 do
    local mark = (rank == 1 or rank == 9) and "end" or "middle"
    faces[#faces + 1] = { rank .. id, glyph = glyphs[rank], name = rank .. " of " .. name,
                          zh = numbers[rank] .. zh, suit = id, rank = rank, copies = 4,
                          marks = { mark, "number" } }
  end
end
local honours = {
  { "E", "🀀", "east", "東", "wind" }, { "S", "🀁", "south", "南", "wind" },
  { "W", "🀂", "west", "西", "wind" }, { "N", "🀃", "north", "北", "wind" },
  { "C", "🀄", "red", "中", "dragon" }, { "F", "🀅", "green", "發", "dragon" },
  { "B", "🀆", "white", "白", "dragon" },
}
for _, each in ipairs(honours) do
  faces[#faces + 1] = { each[1], glyph = each[2], name = each[3], zh = each[4], suit = "z",
                        copies = 4, marks = { "end", "honour", each[5] } }
end
-- 1 to 4 of each, for East, South, West and North
local bonus = {
  { "mei", "🀢", "plum", "梅", "flower" }, { "lan", "🀣", "orchid", "蘭", "flower" },
  { "ju", "🀥", "chrysanthemum", "菊", "flower" }, { "zhu", "🀤", "bamboo flower", "竹", "flower" },
  { "chun", "🀦", "spring", "春", "season" }, { "xia", "🀧", "summer", "夏", "season" },
  { "qiu", "🀨", "autumn", "秋", "season" }, { "dong", "🀩", "winter", "冬", "season" },
}
for _, each in ipairs(bonus) do
  faces[#faces + 1] = { each[1], glyph = each[2], name = each[3], zh = each[4], suit = "h",
                        copies = 1, marks = { each[5] } }
end

return y.deck "mahjong-144" {
  title = "Mahjong tiles, 144", zh = "麻雀牌（連花）",
  suits = { { "m", "characters", "萬" }, { "s", "bamboos", "索" }, { "p", "dots", "筒" },
            { "z", "honours", "字" }, { "h", "bonus tiles", "花" } },
  -- middle: 2 to 8; end: ones, nines and honours; number: ranked tiles
  marks = { "middle", "end", "number", "honour", "wind", "dragon", "flower", "season" },
  picture = {
    body = "tile", size = { 26, 35 },
    suits = {
      m = { "characters", zh = "萬", ink = "red", index = "#" },
      s = { "repeat", sign = "bamboo", ink = "green", index = "#" },
      p = { "repeat", sign = "ring", ink = "blue", index = "#" },
      z = { "sign" },
      h = { "sign" },
    },
    faces = {
      ["1s"] = { sign = "shoot" },
      ["1p"] = { sign = "wheel" },
      E = { zh = "東" }, S = { zh = "南" }, W = { zh = "西" }, N = { zh = "北" },
      C = { zh = "中", ink = "red" }, F = { zh = "發", ink = "green" },
      B = { zh = "白", ink = "blue" },
      mei  = { "characters", zh = "梅", index = "1", ink = "red" },
      lan  = { "characters", zh = "蘭", index = "2", ink = "red" },
      ju   = { "characters", zh = "菊", index = "3", ink = "red" },
      zhu  = { "characters", zh = "竹", index = "4", ink = "red" },
      chun = { "characters", zh = "春", index = "1", ink = "blue" },
      xia  = { "characters", zh = "夏", index = "2", ink = "blue" },
      qiu  = { "characters", zh = "秋", index = "3", ink = "blue" },
      dong = { "characters", zh = "冬", index = "4", ink = "blue" },
    },
  },
  faces = faces,
}
