local y = require "yezi"

return y.variant "play-global" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      count = t:tricks(me)  --! there are no globals to set
      return count
    end,
  },
}
