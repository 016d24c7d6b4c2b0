-- The cards of the Straits: three suits of nine and three honours, which rank with the ones. A pack
-- has two of each; games use four to eight half packs. By the number of cards, 120 to 240. Codes
-- are those of history/games/ceki.md: C5 is the five of coins 餅, S5 of strings 索, M5 of myriads
-- 萬; OT, RF and WF are the old thousand and the red and white flowers. Red-stamped: S9, RF and OT.

local y      = require "yezi"
local nines  = require "decks.parts.nines"
local thirty = require "decks.parts.thirty"

local suits = { { "C", "coins", "餅" }, { "S", "strings", "索" }, { "M", "myriads", "萬" } }
local honours = { { "OT", "Old Thousand", "老千" }, { "RF", "Red Flower", "紅花" },
                  { "WF", "White Flower", "白花" } }

local function marks_of(code) return { thirty.red[code] and "red" or "plain" } end
local function marks(suit, number) return marks_of(suit .. number) end

local function pack(copies)
  local faces = nines(suits, copies, marks)
  for _, odd in ipairs(honours) do
    faces[#faces + 1] = { odd[1], name = odd[2], zh = odd[3], suit = "H", rank = 1, numeral = 1,
                          copies = copies, marks = marks_of(odd[1]) }
  end
  return y.deck("ceki-" .. 30 * copies) {
    title = "Straits cards, " .. 30 * copies, zh = "海峽棍牌",
    suits = { suits[1], suits[2], suits[3], { "H", "honours", "幺頭" } },
    marks = { "red", "plain" },
    picture = {
      body = "long", size = { 28, 90 },
      suits = {
        C = { "repeat", sign = "coin", zh = "餅", index = "#餅" },
        S = { "repeat", sign = "string", zh = "索", index = "#索" },
        M = { "figure", sign = "man", zh = "萬", index = "#萬" },
      },
      faces = {
        OT = { "figure", sign = "wu-song", zh = "老千", index = "千", ink = "red" },
        RF = { "figure", sign = "wang-ying", zh = "紅花", index = "紅", ink = "red" },
        WF = { "sign", sign = "spray", zh = "白花", index = "白" },
      },
    },
    faces = faces,
  }
end

return { ["120"] = pack(4), ["150"] = pack(5), ["180"] = pack(6), ["210"] = pack(7),
         ["240"] = pack(8) }
