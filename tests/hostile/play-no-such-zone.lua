local y = require "yezi"

return y.variant "play-no-such-zone" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      return t:count("hnad", me)  --! did you mean "hand"?
    end,
  },
}
