-- The stick cards of la pêche and Pèi: three suits of nine and three odd cards of the number one,
-- four of each. Codes are those of history/games/diaoyu.md: C5 is the five of coins 餅, S5 of
-- strings 索, M5 of myriads 萬; OT, RF and WF are the old thousand and the red and white flowers.

local y     = require "yezi"
local nines = require "decks.parts.nines"

local suits = { { "C", "coins", "餅" }, { "S", "strings", "索" }, { "M", "myriads", "萬" } }
local faces = nines(suits, 4)
for _, odd in ipairs { { "OT", "Old Thousand", "老千" }, { "RF", "Red Flower", "紅花" },
                       { "WF", "White Flower", "白花" } } do
  faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], suit = "H", rank = 1, numeral = 1,
                        copies = 4 }
end

return y.deck "peche-120" {
  title = "Fishing cards, 120", zh = "釣魚棍牌",
  suits = { suits[1], suits[2], suits[3], { "H", "odd cards", "幺頭" } },
  picture = {
    body = "long", size = { 28, 90 },
    suits = {
      C = { "repeat", sign = "coin", zh = "餅", index = "#餅" },
      S = { "repeat", sign = "string", zh = "索", index = "#索" },
      M = { "figure", sign = "man", zh = "萬", index = "#萬" },
    },
    faces = {
      OT = { "figure", sign = "wu-song", zh = "老千", index = "千" },
      RF = { "figure", sign = "wang-ying", zh = "紅花", index = "紅", ink = "red" },
      WF = { "sign", sign = "spray", zh = "白花", index = "白" },
    },
  },
  faces = faces,
}
