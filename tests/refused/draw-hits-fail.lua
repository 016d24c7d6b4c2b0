local y = require "yezi"

return y.variant "draw-hits-fail" {
  of = "ningbo",
  set = {
    ["throws"] = { { "dice", y.dice { 2, hits = function(a, b)
      return { a.suit }  --! attempt to index
    end } } },
  },
}
