local y = require "yezi"

return y.variant "play-text" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      local x = "x"
      while true do x = x .. x end  --!~ more than 256 KiB
    end,
  },
}
