-- French packs of forty cards, ace low: without eights, nines and tens, so that 7 and J are
-- neighbours, or without court cards. Codes: history/games/conquian.md, section 2.

local y = require "yezi"

local suits = { { "s", "spades", "黑桃" }, { "h", "hearts", "紅心" },
                { "d", "diamonds", "方塊" }, { "c", "clubs", "梅花" } }
local pips  = { s = "spade", h = "heart", d = "diamond", c = "club" }
local letters = { J = "jack", Q = "queen", K = "king", A = "ace", T = "ten" }
local drawn   = { J = "J-", Q = "Q-", K = "K-", A = "", T = "ten-" }

-- `last`: the letters of the ranks from eight on, where they have some.
local function pack(id, title, zh, last)
  local faces, pictures = {}, {}
  for _, suit in ipairs(suits) do
    for rank = 1, 10 do
      local letter = rank == 1 and "A" or last[rank]
      local name, sign = letters[letter] or tostring(rank), letter or tostring(rank)
      if letter == "T" then sign = "10" end
      local code = suit[1] .. (letter or rank)
      faces[#faces + 1] = {
        code, suit = suit[1], rank = rank,
        numeral = (letter == nil or letter == "T") and rank or 0,
        name = name .. " of " .. suit[2], zh = suit[3] .. sign,
      }
      if letter then
        pictures[code] = { "sign", sign = drawn[letter] .. pips[suit[1]], index = sign }
      end
    end
  end
  return y.deck(id) {
    title = title, zh = zh,
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
end

return {
  spanish = pack("french-40", "French pack, 40", "法式紙牌四十張",
                 { [8] = "J", [9] = "Q", [10] = "K" }),
  ten = pack("french-ten", "French, ace to ten", "法式紙牌至十", { [10] = "T" }),
}
