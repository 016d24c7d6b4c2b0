local y = require "yezi"
local calls = false

return y.variant "impure-beats" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = function(a, b)  --! two
      calls = not calls
      return calls and a.rank > b.rank
    end,
  },
}
