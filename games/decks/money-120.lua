-- The stick cards of the Qing: three suits of nine and three odd cards, four of each. Codes are
-- those of history/games/kanhu-qing.md: W5 is the five of myriads 萬, S5 of strings 索, C5 of coins
-- 餅; QW, C0 and CH are the odd cards.

local y = require "yezi"

local numerals = { "一", "二", "三", "四", "五", "六", "七", "八", "九" }
local suits = { { "W", "myriads", "萬" }, { "S", "strings", "索" }, { "C", "coins", "餅" } }

local faces = {}
for _, suit in ipairs(suits) do
  for number, numeral in ipairs(numerals) do
    faces[#faces + 1] = { suit[1] .. number, name = number .. " of " .. suit[2],
                          zh = numeral .. suit[3], suit = suit[1], rank = number, copies = 4,
                          marks = { number == 1 and "ace" or "pip" } }
  end
end
for _, odd in ipairs { { "QW", "Old Thousand", "老千", { "千萬", "千子" } },
                       { "C0", "Red Flower", "紅花", { "空堂", "空沒文" } },
                       { "CH", "White Flower", "白花", { "枝花", "半文錢" } } } do
  faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], aliases = odd[4], copies = 4,
                        marks = { "odd" } }
end

return y.deck "money-120" {
  title = "Stick cards of the Qing, 120",
  zh    = "棍牌",
  suits = suits,
  marks = { "ace", "pip", "odd" },   -- pip: 2 to 9
  picture = {
    body = "long", size = { 28, 90 },
    suits = {
      W = { "figure", sign = "man", zh = "萬", index = "#萬" },
      S = { "repeat", sign = "string", zh = "索", index = "#索" },
      C = { "repeat", sign = "coin", zh = "餅", index = "#餅" },
    },
    faces = {
      QW = { "figure", sign = "wu-song", zh = "老千", index = "千" },
      C0 = { "figure", sign = "wang-ying", zh = "紅花", index = "紅", ink = "red" },
      CH = { "sign", sign = "spray", zh = "白花", index = "白" },
    },
  },
  faces = faces,
}
