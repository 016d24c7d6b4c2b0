-- The packs of 默和 and 碰和: three suits of nine and three odd cards, two or four of each. By the
-- number of cards, 60 and 120. parts/heads.lua has the codes.

local y     = require "yezi"
local heads = require "decks.parts.heads"

local function pack(id, size, copies)
  local suits, faces, picture = heads(copies)
  return y.deck(id) {
    title = "Money cards, " .. size, zh = "遊湖牌",
    suits = suits,
    marks = { "pip", "odd", "head" },
    picture = picture,
    faces = faces,
  }
end

return { ["60"] = pack("money-60", 60, 2), ["120"] = pack("penghu-120", 120, 4) }
