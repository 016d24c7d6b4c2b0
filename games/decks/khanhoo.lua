-- The packs of Khanhoo: three suits of nine numbers and three honours outside the suits, two, three
-- or four of each, and jokers. By the number of cards, 61, 62, 91, 121 and 125. Codes are those of
-- history/games/khanhoo.md: h5 is the five of hearts, J Q K are the honours, jo is the joker.

local y = require "yezi"

local ranks = { "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine" }
local signs = {
  h = { "🂱", "🂲", "🂳", "🂴", "🂵", "🂶", "🂷", "🂸", "🂹" },
  s = { "🂡", "🂢", "🂣", "🂤", "🂥", "🂦", "🂧", "🂨", "🂩" },
  c = { "🃑", "🃒", "🃓", "🃔", "🃕", "🃖", "🃗", "🃘", "🃙" },
  d = { "🃁", "🃂", "🃃", "🃄", "🃅", "🃆", "🃇", "🃈", "🃉" },
}
-- Red is printed in red and black, as on any pack; the signs tell suits apart without it.
local pips = { h = { "repeat", sign = "heart", ink = "red", index = "#" },
               s = { "repeat", sign = "spade", index = "#" },
               c = { "repeat", sign = "club", index = "#" },
               d = { "repeat", sign = "diamond", ink = "red", index = "#" } }
local suits = { h = { "h", "hearts", "♥" }, s = { "s", "spades", "♠" },
                c = { "c", "clubs", "♣" }, d = { "d", "diamonds", "♦" } }

-- So many thirties, whose second suit is `second`, and jokers.
local function pack(size, second, copies, jokers)
  local faces = {}
  for _, suit in ipairs { "h", second, "d" } do
    for number, rank in ipairs(ranks) do
      faces[#faces + 1] = {
        suit .. number, name = rank .. " of " .. suits[suit][2], zh = suits[suit][3] .. number,
        glyph = signs[suit][number], suit = suit, rank = number, numeral = number,
        copies = copies, marks = { number == 1 and "ace" or "pip" },
      }
    end
  end
  for _, honour in ipairs { { "J", "jack", "傑克", "🃛" }, { "Q", "queen", "王后", "🃝" },
                           { "K", "king", "國王", "🃞" } } do
    faces[#faces + 1] = { honour[1], name = honour[2], zh = honour[3], glyph = honour[4],
                          copies = copies, marks = { "honour" } }
  end
  faces[#faces + 1] = { "jo", name = "joker", zh = "★", glyph = "🃏", copies = jokers,
                        marks = { "joker" } }
  return y.deck("khanhoo-" .. size) {
    title = "Khanhoo", zh = "看湖",
    suits = { suits.h, suits[second], suits.d },
    marks = { "ace", "pip", "honour", "joker" },   -- pip: 2 to 9
    faces = faces,
    picture = {
      size = { 63, 88 },
      suits = { h = pips.h, [second] = pips[second], d = pips.d },
      faces = {
        J  = { "sign", sign = "halberd", ink = "blue" },
        Q  = { "sign", sign = "rose", ink = "red" },
        K  = { "sign", sign = "crown", ink = "green" },
        jo = { "sign", sign = "jester" },
      },
    },
  }
end

return {
  ["61"]  = pack("61", "s", 2, 1),
  ["62"]  = pack("62", "c", 2, 2),   -- as printed by Goodall in 1891
  ["91"]  = pack("91", "s", 3, 1),
  ["121"] = pack("121", "s", 4, 1),
  ["125"] = pack("125", "s", 4, 5),
}
