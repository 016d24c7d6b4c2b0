local y = require "yezi"

return y.variant "draw-hits-no-suit" {
  of = "ningbo",
  set = {
    ["throws"] = { { "dice", y.dice { 2, hits = function(a) return { a > 3 and "m" or "n" } end } } },  --! there is no suit "n"
  },
}
