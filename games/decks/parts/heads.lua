-- The money cards of 默和, 碰和 and 十壺: three suits of nine and three odd cards. Codes are those of
-- history/games/mohu.md: W5 is the five of myriads 萬, S5 of strings 索, C5 of cash 錢; QW, C0 and
-- CH are 老千, 空堂 and 枝花. Heads 么頭 are these three and the three ones.

local nines = require "decks.parts.nines"

local function marks(_, number) return number == 1 and { "pip", "head" } or { "pip" } end

-- So many copies of each: suits, faces and pictures, to which a pack may add.
return function(copies)
  local suits = { { "W", "myriads", "萬" }, { "S", "strings", "索" }, { "C", "cash", "錢" } }
  local faces = nines(suits, copies, marks)
  for rank, odd in ipairs { { "QW", "Thousand Myriads", "老千" }, { "C0", "Empty", "空堂" },
                            { "CH", "Flower", "枝花" } } do
    faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], suit = "H", rank = rank, numeral = 0,
                          copies = copies, marks = { "odd", "head" } }
  end
  suits[4] = { "H", "odd cards", "么頭" }
  local picture = {
    body = "long", size = { 28, 90 },
    suits = {
      W = { "figure", sign = "man", zh = "萬", index = "#萬" },
      S = { "repeat", sign = "string", zh = "索", index = "#索" },
      C = { "repeat", sign = "coin", zh = "錢", index = "#錢" },
    },
    faces = {
      QW = { "figure", sign = "wu-song", zh = "老千/武松", index = "老千", ink = "red" },
      C0 = { "figure", sign = "wang-ying", zh = "空堂/王英", index = "空堂" },
      CH = { "sign", sign = "spray", zh = "枝花", index = "枝花" },
    },
  }
  return suits, faces, picture
end
