-- The French pack without eights, nines and tens, ace low: 7 and J are neighbours. Codes:
-- history/games/conquian.md, section 2.

local y = require "yezi"

local suits = { { "s", "spades", "黑桃" }, { "h", "hearts", "紅心" },
                { "d", "diamonds", "方塊" }, { "c", "clubs", "梅花" } }
local letters = { [1] = "A", [8] = "J", [9] = "Q", [10] = "K" }
local names   = { [1] = "ace", [8] = "jack", [9] = "queen", [10] = "king" }

local pips    = { s = "spade", h = "heart", d = "diamond", c = "club" }
local drawn   = { [1] = "", [8] = "J-", [9] = "Q-", [10] = "K-" }

local faces, pictures = {}, {}
for _, suit in ipairs(suits) do
  for rank = 1, 10 do
    local code = suit[1] .. (letters[rank] or rank)
    faces[#faces + 1] = {
      code, suit = suit[1], rank = rank,
      numeral = rank <= 7 and rank or 0,
      name = (names[rank] or tostring(rank)) .. " of " .. suit[2],
      zh = suit[3] .. (letters[rank] or tostring(rank)),
    }
    if letters[rank] then
      pictures[code] = { "sign", sign = drawn[rank] .. pips[suit[1]], index = letters[rank] }
    end
  end
end

return y.deck "french-40" {
  title = "French pack, 40", zh = "法式紙牌四十張",
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
