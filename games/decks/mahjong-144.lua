-- The pack of mahjong with four flowers and four seasons. Numbers are those of
-- history/games/guangdong.md, section 2.

local y     = require "yezi"
local tiles = require "decks.parts.tiles"

local pack = tiles()
pack.title, pack.zh = "Mahjong tiles, 144", "麻雀牌（連花）"
pack.suits[5] = { "h", "bonus tiles", "花" }
pack.marks[7], pack.marks[8] = "flower", "season"
pack.picture.suits.h = { "sign" }

-- 1 to 4 of each, for East, South, West and North
local bonus = {
  { "mei", "🀢", "plum", "梅", "flower", "1" }, { "lan", "🀣", "orchid", "蘭", "flower", "2" },
  { "ju", "🀥", "chrysanthemum", "菊", "flower", "3" },
  { "zhu", "🀤", "bamboo flower", "竹", "flower", "4" },
  { "chun", "🀦", "spring", "春", "season", "1" }, { "xia", "🀧", "summer", "夏", "season", "2" },
  { "qiu", "🀨", "autumn", "秋", "season", "3" }, { "dong", "🀩", "winter", "冬", "season", "4" },
}
for _, each in ipairs(bonus) do
  pack.faces[#pack.faces + 1] = { each[1], glyph = each[2], name = each[3], zh = each[4],
                                  suit = "h", copies = 1, marks = { each[5] } }
  pack.picture.faces[each[1]] = { "characters", zh = each[4], index = each[6],
                                  ink = each[5] == "flower" and "red" or "blue" }
end

return y.deck "mahjong-144" (pack)
