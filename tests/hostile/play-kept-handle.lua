local y = require "yezi"
local kept

return y.variant "play-kept-handle" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      if kept then return kept:tricks(me) end  --! this table was for another call
      kept = t
      return 0
    end,
  },
}
