local y = require "yezi"

return y.variant "play-changed-clause" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      t:clause("deal").hand = 9  --! clauses are read-only
      return me
    end,
  },
}
