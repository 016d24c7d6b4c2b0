local y = require "yezi"

return y.variant "play-half" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function() return 0.5 end,  --! it returned 0.5
  },
}
