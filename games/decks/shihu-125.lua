-- The pack of 十壺: the 120 cards of 碰和, whose codes are in parts/heads.lua, and one each of five
-- stars 五星. Codes are those of history/games/shihu.md: FU, LU, SU, CA and XI are 福, 祿, 壽, 財 and
-- 喜.

local y     = require "yezi"
local heads = require "decks.parts.heads"

local suits, faces, picture = heads(4)
suits[5] = { "X", "stars", "五星" }
for rank, star in ipairs { { "FU", "Fortune", "福" }, { "LU", "Office", "祿" },
                           { "SU", "Long Life", "壽" }, { "CA", "Wealth", "財" },
                           { "XI", "Joy", "喜" } } do
  faces[#faces + 1] = { star[1], name = star[2], zh = star[3], suit = "X", rank = rank,
                        numeral = 0, marks = { "star" } }
  picture.faces[star[1]] = { "characters", zh = star[3], index = star[3], ink = "red" }
end

return y.deck "shihu-125" {
  title = "Money cards and stars, 125", zh = "十壺牌",
  suits = suits,
  marks = { "pip", "odd", "head", "star" },
  picture = picture,
  faces = faces,
}
