-- The French pack of 52 cards, ace high. Codes: history/games/whist.md, section 2.

local y = require "yezi"

local suits = { { "s", "spades", "黑桃" }, { "h", "hearts", "紅心" },
                { "d", "diamonds", "方塊" }, { "c", "clubs", "梅花" } }
local courts = { [10] = "T", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }
local names  = { [10] = "ten", [11] = "jack", [12] = "queen", [13] = "king", [14] = "ace" }
local signs  = { [10] = "10", [11] = "J", [12] = "Q", [13] = "K", [14] = "A" }

local pips   = { s = "spade", h = "heart", d = "diamond", c = "club" }
local drawn  = { [10] = "ten-", [11] = "J-", [12] = "Q-", [13] = "K-", [14] = "" }

local faces, pictures = {}, {}
for _, suit in ipairs(suits) do
  for rank = 2, 14 do
    local code = suit[1] .. (courts[rank] or rank)
    faces[#faces + 1] = {
      code, suit = suit[1], rank = rank,
      numeral = rank <= 10 and rank or 0,
      name = (names[rank] or tostring(rank)) .. " of " .. suit[2],
      zh = suit[3] .. (signs[rank] or tostring(rank)),
    }
    if rank >= 10 then
      pictures[code] = { "sign", sign = drawn[rank] .. pips[suit[1]], index = signs[rank] }
    end
  end
end

return y.deck "french-52" {
  title = "French pack, 52", zh = "法式紙牌",
  suits = suits,
  faces = faces,
  picture = {
    suits = {
      s = { "repeat", sign = "spade", index = "#" },
      h = { "repeat", sign = "heart", index = "#", ink = "red" },
      d = { "repeat", sign = "diamond", index = "#", ink = "red" },
      c = { "repeat", sign = "club", index = "#" },
    },
    faces = pictures,
  },
}
