local y = require "yezi"

return y.variant "pure-endless-loop" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = function(a, b)
      while a.rank > 0 do end  --! stopped after
      return b.rank > 0
    end,
  },
}
