local y = require "yezi"

return y.variant "draw-too-many-dice" {
  of = "ningbo",
  set = {
    ["throws"] = {  --! at most 12 dice are thrown in a hand
      { "dice", y.dice { 2 } }, { "b", y.dice { 2 } }, { "c", y.dice { 2 } }, { "d", y.dice { 2 } },
      { "e", y.dice { 2 } }, { "f", y.dice { 2 } }, { "g", y.dice { 1 } },
    },
  },
}
