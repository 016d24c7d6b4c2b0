-- The packs of 默和 and 碰和: three suits of nine and three odd cards, two or four of each. By the
-- number of cards, 60 and 120. Codes are those of history/games/mohu.md: W5 is the five of myriads
-- 萬, S5 of strings 索, C5 of cash 錢; QW, C0 and CH are 老千, 空堂 and 枝花. Heads 么頭 are these
-- three and the three ones.

local y = require "yezi"

local numbers = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine" }
local numerals = { "一", "二", "三", "四", "五", "六", "七", "八", "九" }

local suits = { { "W", "myriads", "萬" }, { "S", "strings", "索" }, { "C", "cash", "錢" } }

local function pack(id, size, copies)
  local faces = {}
  for _, suit in ipairs(suits) do
    for number, name in ipairs(numbers) do
      faces[#faces + 1] = { suit[1] .. number, name = name .. " of " .. suit[2],
                            zh = numerals[number] .. suit[3], suit = suit[1], rank = number,
                            copies = copies,
                            marks = number == 1 and { "pip", "head" } or { "pip" } }
    end
  end
  for rank, odd in ipairs { { "QW", "Thousand Myriads", "老千" }, { "C0", "Empty", "空堂" },
                            { "CH", "Flower", "枝花" } } do
    faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], suit = "H", rank = rank, numeral = 0,
                          copies = copies, marks = { "odd", "head" } }
  end
  return y.deck(id) {
    title = "Money cards, " .. size, zh = "遊湖牌",
    suits = { { "W", "myriads", "萬" }, { "S", "strings", "索" }, { "C", "cash", "錢" },
              { "H", "odd cards", "么頭" } },
    marks = { "pip", "odd", "head" },
    picture = {
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
    },
    faces = faces,
  }
end

return { ["60"] = pack("money-60", 60, 2), ["120"] = pack("penghu-120", 120, 4) }
