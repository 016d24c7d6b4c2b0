local y = require "yezi"

return y.variant "draw-hits-without-end" {
  of = "wahua",
  set = { ["throws"] = {
    { "prize", y.dice { 2, hits = function(a, b)  --! a throw hits suits at most 36 times
      local all = {}
      for i = 1, 100000 do all[i] = "66" end
      return all
    end } },
    { "opening", y.dice { 2 } }, { "shake", y.dice { 2 } },
  } },
}
