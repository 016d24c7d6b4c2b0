local y = require "yezi"

return y.variant "play-yield" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      return coroutine.yield(me)  --! there is nothing called "coroutine" here
    end,
  },
}
