local y = require "yezi"

return y.variant "play-dot-for-colon" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      return t.tricks(me)  --! call methods with a colon
    end,
  },
}
