-- The pack of the West: spades, hearts, diamonds, clubs; ace high.

local y = require "yezi"

local faces = {}
local courts = { [10] = "T", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }
for _, suit in ipairs { "s", "h", "d", "c" } do
  for rank = 2, 14 do
    faces[#faces + 1] = { suit .. (courts[rank] or rank), suit = suit, rank = rank }
  end
end

return y.deck "french-52" {
  title = "French pack",
  suits = { { "s", "spades", "黑桃" }, { "h", "hearts", "紅心" },
            { "d", "diamonds", "方塊" }, { "c", "clubs", "梅花" } },
  faces = faces,
}
