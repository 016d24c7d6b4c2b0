-- The pack of four colours: the seven pieces of chess in yellow, red, green and white, four of
-- each. Codes are those of history/games/sisepai.md: yG is the yellow general, rR the red chariot.
-- Ranks run from the general on, so that general, adviser and elephant follow one another, and
-- chariot, horse and cannon.

local y = require "yezi"

-- Yellow and red have the characters of one side of chess, green and white those of the other.
local pieces = {
  { "G", "general",  "帥", "將", mark = "general" },
  { "A", "adviser",  "仕", "士", mark = "court" },
  { "E", "elephant", "相", "象", mark = "court" },
  { "R", "chariot",  "俥", "車", mark = "field" },
  { "H", "horse",    "傌", "馬", mark = "field" },
  { "C", "cannon",   "炮", "包", mark = "field" },
  { "S", "soldier",  "兵", "卒", mark = "soldier" },
}
local colours = {
  { "y", "yellow", "黃", side = 3 }, { "r", "red",   "紅", side = 3, ink = "red" },
  { "g", "green",  "綠", side = 4, ink = "green" }, { "w", "white", "白", side = 4, ink = "blue" },
}

local suits, faces, pictures = {}, {}, {}
for _, colour in ipairs(colours) do
  suits[#suits + 1] = { colour[1], colour[2], colour[3] }
  for place, piece in ipairs(pieces) do
    local code = colour[1] .. piece[1]
    faces[#faces + 1] = {
      code, name = colour[2] .. " " .. piece[2], zh = colour[3] .. piece[colour.side],
      suit = colour[1], rank = place, copies = 4, marks = { piece.mark },
    }
    pictures[code] = { "characters", zh = piece[colour.side] .. "/" .. colour[3],
                       index = piece[1], ink = colour.ink }
  end
end

return y.deck "sisepai-112" {
  title = "Four colour cards, 112",
  zh    = "四色牌",
  suits = suits,
  marks = { "general", "court", "field", "soldier" },
  faces = faces,
  -- real cards have coloured paper; here the ink tells the colour, and a character at the foot
  picture = { body = "long", size = { 24, 84 }, faces = pictures },
}
