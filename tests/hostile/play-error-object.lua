local y = require "yezi"

return y.variant "play-error-object" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      error({ __tostring = function() while true do end end })  --! error() wants a text
    end,
  },
}
