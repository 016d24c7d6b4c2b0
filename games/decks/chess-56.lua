-- The pieces of Chinese chess on cards, in two colours, four of each, for 釣白魚. Codes are those of
-- history/games/diaoyu.md: a colour and a piece. Rank is the place of the piece among the seven.

local y = require "yezi"

local pieces = {   -- lowest first: code, name, and the characters of red and of black
  { "S", "soldier", "兵", "卒" }, { "C", "cannon", "炮", "包" }, { "H", "horse", "傌", "馬" },
  { "R", "chariot", "俥", "車" }, { "E", "elephant", "相", "象" }, { "A", "adviser", "仕", "士" },
  { "G", "general", "帥", "將" },
}

local faces, pictures = {}, {}
for c, colour in ipairs { "r", "b" } do
  for rank, piece in ipairs(pieces) do
    faces[#faces + 1] = { colour .. piece[1], suit = colour, rank = rank, copies = 4,
                          name = (c == 1 and "red " or "black ") .. piece[2], zh = piece[2 + c] }
    -- letters for the pieces; red ones have 紅 at the foot, so that none differs by colour alone
    local text = piece[1] .. (c == 1 and "/紅" or "")
    pictures[colour .. piece[1]] = { "characters", index = text, zh = text,
                                     ink = c == 1 and "red" or "black" }
  end
end

return y.deck "chess-56" {
  title = "Chess cards, 56", zh = "象棋紙牌（兩色）",
  suits = { { "r", "red", "紅" }, { "b", "black", "黑" } },
  faces = faces,
  picture = { body = "long", size = { 24, 84 }, faces = pictures },
}
