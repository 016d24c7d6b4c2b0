local y = require "yezi"

return y.variant "play-require" {
  of = "eight-tricks",
  set = {
    ["settle.tricks"] = function(t, me)
      return #require "parts.shared".list  --! belongs at the top of a module
    end,
  },
}
