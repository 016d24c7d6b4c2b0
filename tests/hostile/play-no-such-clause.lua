local y = require "yezi"

return y.variant "play-no-such-clause" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      return t:clause("deal.hnad")  --! did you mean "deal.hand"?
    end,
  },
}
