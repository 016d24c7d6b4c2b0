local y = require "yezi"

local deck = y.deck "odd" {
  title = "Odd",
  suits = { { "a", "A", "甲" }, { "a", "A", "甲" } },  --! suit "a" is there twice
  marks = { "red" },
  faces = {
    { "a1", suit = "a", rank = 1 },
    { "a1", suit = "a", rank = 2 },  --! card "a1" is there twice
    { "a3", suit = "b" },  --! there is no suit "b"
    { "a4", marks = { "rot" } },  --! there is no mark "rot"
    { "a5", rank = -1 },  --! rank wants a number from 0 to 99
    { "a6", rnak = 6 },  --! did you mean "rank"?
    { "a 7" },  --! a code has no blank
    { rank = 8 },  --! a face is { "code"
  },
}

return y.variant "faulty-deck" { of = "eight-tricks", set = { ["deck"] = deck } }
