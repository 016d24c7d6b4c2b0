local y = require "yezi"

return y.variant "play-nothing" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function() end,  --! it returned nothing
  },
}
