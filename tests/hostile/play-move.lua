local y = require "yezi"

return y.variant "play-move" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      table.move({}, 1, math.maxinteger, 1, {})  --! stopped after
      return 0
    end,
  },
}
