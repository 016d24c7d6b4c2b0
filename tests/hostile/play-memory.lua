local y = require "yezi"

return y.variant "play-memory" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      local all = {}
      while true do all[#all + 1] = { {}, {}, {} } end  --!~ MiB of memory|stopped after
    end,
  },
}
