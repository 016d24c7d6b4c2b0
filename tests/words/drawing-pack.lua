-- The sample pack of the examples of words, in drawing games: see games/REFERENCE.md.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b", "c" } do
  for rank = 1, 9 do
    local mark = (rank == 1 or rank == 9) and "end" or "middle"
    faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank, marks = { mark }, copies = 4 }
  end
end
faces[#faces + 1] = { "x", copies = 4 }

return y.deck "drawing-pack" {
  title = "Sample", marks = { "end", "middle" },
  suits = { { "a", "first" }, { "b", "second" }, { "c", "third" } },
  faces = faces,
}
