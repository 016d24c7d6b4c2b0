local y = require "yezi"

return y.variant "failing-beats" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = function(a, b)
      return a.rank > b.rnak  --! a combination has no "rnak"
    end,
  },
}
