local y = require "yezi"

return y.variant "play-no-such-seat" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      return t:tricks(me + 4)  --! there is no seat
    end,
  },
}
