local y = require "yezi"

return y.variant "draw-hits-text" {
  of = "ningbo",
  set = {
    ["throws"] = { { "dice", y.dice { 2, hits = function(a, b) return "m" end } } },  --! list
  },
}
