local y = require "yezi"

return y.variant "play-text-returned" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function() return "1" end,  --! it returned a string
  },
}
