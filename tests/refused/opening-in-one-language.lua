local y = require "yezi"

return y.variant "opening-in-one-language" {
  of = "eight-tricks",
  set = {
    ["opening"] = {
      aim   = "win",  --! opening.aim: wanted { en = "…", zh = "…" }, got the text "win"
      sides = { en = "all alone" },  --! opening.sides.zh: is missing
      stake = { en = "a stake", zh = "一注" },
    },
    ["called.zones"] = {
      takn = "won cards",  --! did you mean "taken"?
      spent = 3,  --! what people call it
      gone = "no such zone, and near none",
    },
  },
}
