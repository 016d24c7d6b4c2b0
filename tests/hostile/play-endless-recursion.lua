local y = require "yezi"

return y.variant "play-endless-recursion" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      local function down(n) return 1 + down(n) end  --! too deeply
      return down(t:tricks(me))
    end,
  },
}
