local y = require "yezi"

local asked = 0
return y.variant "draw-hits-impure" {
  of = "ningbo",
  set = {
    ["throws"] = { { "dice", y.dice { 2, hits = function()
      asked = asked + 1  --! is shared
      return asked % 2 == 0 and { "m" } or {}
    end } } },
  },
}
