local y = require "yezi"

return y.variant "play-endless-loop" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      while true do end  --! stopped after
    end,
  },
}
