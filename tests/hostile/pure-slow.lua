local y = require "yezi"

return y.variant "pure-slow" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = function(a, b)
      local n = 0
      for i = 1, 20000 do n = n + i end  --! stopped after
      return a.rank > b.rank + n
    end,
  },
}
