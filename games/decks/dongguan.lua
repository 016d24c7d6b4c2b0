-- The pack of Dongguan: three suits of nine and three odd cards, four of each. Codes are those of
-- history/games/quandui.md: B5 is the five of cash 本, S5 of strings 索, W5 of myriads 萬; DH, XH and
-- BS are the odd cards, which count as ones.

local y = require "yezi"

local numbers = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine" }
local numerals = { "一", "二", "三", "四", "五", "六", "七", "八", "九" }
local faces = {}
for _, suit in ipairs { { "B", "cash", "本" }, { "S", "strings", "索" }, { "W", "myriads", "萬" } } do
  for number, name in ipairs(numbers) do
    faces[#faces + 1] = { suit[1] .. number, name = name .. " of " .. suit[2],
                          zh = numerals[number] .. suit[3], suit = suit[1], rank = number,
                          copies = 4 }
  end
end
for _, odd in ipairs { { "DH", "Great Red", "大紅" }, { "XH", "Small Red", "小紅" },
                       { "BS", "Eight Bundles", "八束" } } do
  faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], suit = "O", rank = 1, numeral = 1,
                        copies = 4, marks = { "odd" } }
end

return y.deck "dongguan" {
  title = "Dongguan cards, 120",
  zh    = "東莞牌",
  suits = { { "B", "cash", "本" }, { "S", "strings", "索" }, { "W", "myriads", "萬" },
            { "O", "odd cards", "單張" } },
  marks = { "odd" },
  picture = {
    body = "long", size = { 28, 90 },
    suits = {
      B = { "repeat", sign = "coin", zh = "本", index = "#本" },
      S = { "repeat", sign = "string", zh = "索", index = "#索" },
      W = { "figure", sign = "man", zh = "萬", index = "#萬" },
    },
    faces = {
      DH = { "characters", sign = "cartouche", zh = "大紅", index = "大紅", ink = "red" },
      XH = { "characters", sign = "cartouche", zh = "小紅", index = "小紅", ink = "red" },
      BS = { "characters", sign = "cartouche", zh = "八束", index = "八束" },
    },
  },
  faces = faces,
}
