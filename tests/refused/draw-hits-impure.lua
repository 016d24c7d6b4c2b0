local y = require "yezi"

local asked = 0
return y.variant "draw-hits-impure" {
  of = "ningbo",
  set = {
    ["throws"] = { { "dice", y.dice { 2, hits = function()  --! the function gives another answer when it is asked again
      asked = asked + 1
      return asked % 2 == 0 and { "m" } or {}
    end } } },
  },
}
