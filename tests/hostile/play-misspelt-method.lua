local y = require "yezi"

return y.variant "play-misspelt-method" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      return t:trick(me)  --! did you mean "tricks"?
    end,
  },
}
