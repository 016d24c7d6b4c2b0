-- The pack of Dongguan: three suits of nine and three odd cards, four of each. Codes are those of
-- history/games/quandui.md: B5 is the five of cash 本, S5 of strings 索, W5 of myriads 萬; DH, XH and
-- BS are the odd cards, which count as ones.

local y     = require "yezi"
local nines = require "decks.parts.nines"

local suits = { { "B", "cash", "本" }, { "S", "strings", "索" }, { "W", "myriads", "萬" } }
local faces = nines(suits, 4)
for _, odd in ipairs { { "DH", "Great Red", "大紅" }, { "XH", "Small Red", "小紅" },
                       { "BS", "Eight Bundles", "八束" } } do
  faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], suit = "O", rank = 1, numeral = 1,
                        copies = 4, marks = { "odd" } }
end

return y.deck "dongguan" {
  title = "Dongguan cards, 120",
  zh    = "東莞牌",
  suits = { suits[1], suits[2], suits[3], { "O", "odd cards", "單張" } },
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
