local y = require "yezi"

return y.variant "play-changed-handle" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      t.tricks = nil  --! this is read-only
    end,
  },
}
