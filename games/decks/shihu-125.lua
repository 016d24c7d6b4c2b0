-- The pack of 十壺: the 120 cards of 碰和, and one each of five stars 五星. Codes are those of
-- history/games/shihu.md: W5 is the five of myriads 萬, S5 of strings 索, C5 of cash 錢; QW, C0 and
-- CH are 老千, 空堂 and 枝花, and FU, LU, SU, CA and XI the stars 福, 祿, 壽, 財 and 喜.

local y = require "yezi"

local numbers = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine" }
local numerals = { "一", "二", "三", "四", "五", "六", "七", "八", "九" }
local suits = { { "W", "myriads", "萬" }, { "S", "strings", "索" }, { "C", "cash", "錢" },
                { "H", "odd cards", "么頭" }, { "X", "stars", "五星" } }

local faces = {}
for i = 1, 3 do
  local suit = suits[i]
  for number, name in ipairs(numbers) do
    faces[#faces + 1] = { suit[1] .. number, name = name .. " of " .. suit[2],
                          zh = numerals[number] .. suit[3], suit = suit[1], rank = number,
                          copies = 4, marks = number == 1 and { "pip", "head" } or { "pip" } }
  end
end
for rank, odd in ipairs { { "QW", "Thousand Myriads", "老千" }, { "C0", "Empty", "空堂" },
                          { "CH", "Flower", "枝花" } } do
  faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], suit = "H", rank = rank, numeral = 0,
                        copies = 4, marks = { "odd", "head" } }
end
local pictures = {
  QW = { "figure", sign = "wu-song", zh = "老千/武松", index = "老千", ink = "red" },
  C0 = { "figure", sign = "wang-ying", zh = "空堂/王英", index = "空堂" },
  CH = { "sign", sign = "spray", zh = "枝花", index = "枝花" },
}
for rank, star in ipairs { { "FU", "Fortune", "福" }, { "LU", "Office", "祿" },
                           { "SU", "Long Life", "壽" }, { "CA", "Wealth", "財" },
                           { "XI", "Joy", "喜" } } do
  faces[#faces + 1] = { star[1], name = star[2], zh = star[3], suit = "X", rank = rank,
                        numeral = 0, marks = { "star" } }
  pictures[star[1]] = { "characters", zh = star[3], index = star[3], ink = "red" }
end

return y.deck "shihu-125" {
  title = "Money cards and stars, 125", zh = "十壺牌",
  suits = suits,
  marks = { "pip", "odd", "head", "star" },
  picture = {
    body = "long", size = { 28, 90 },
    suits = {
      W = { "figure", sign = "man", zh = "萬", index = "#萬" },
      S = { "repeat", sign = "string", zh = "索", index = "#索" },
      C = { "repeat", sign = "coin", zh = "錢", index = "#錢" },
    },
    faces = pictures,
  },
  faces = faces,
}
