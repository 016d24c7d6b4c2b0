-- The pack of 38 cards of the Hakka game 六虎 in the manner of modern packs, 大字紙牌: no pictures
-- but large characters, 二, 三, 四 and 六 with pips of western cards and an Arabic 8. On modern packs
-- the twos spell 大字紙牌 in the order 貫, 綫, 索, 拾; the sixes have the maker's name, which is left
-- out here. Evidence: deck-liuhu-38 in history/decks.csv, the claim makers-layout. Which pip stands
-- in which number is ours.

local y     = require "yezi"
local money = require "decks.money-38"

local written = { "一", "２", "３", "４", "五", "６", "七", "８", "九" } -- as in strokes.txt

local pictures = {
  ww = { "characters", zh = "雲綫", index = "雲綫" },
  ff = { "characters", zh = "鹿花", index = "鹿花" },
}
for _, suit in ipairs { { "s", "拾", "牌" }, { "g", "貫", "大" }, { "k", "索", "紙" },
                        { "x", "綫", "字" } } do
  for number, figure in ipairs(written) do
    pictures[suit[1] .. number] = {
      "characters", zh = figure .. suit[2] .. (number == 2 and "/" .. suit[3] or ""),
      index = number .. suit[2],
    }
  end
end
pictures.s1.zh = "百子"
pictures.x1.zh = "毛公"

return y.pack { money,
  id = "dazi-38", title = "Money cards, 38, modern", zh = "大字紙牌",
  picture = { body = "long", size = { 28, 90 }, stamp = "red", faces = pictures },
}
