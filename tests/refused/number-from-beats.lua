local y = require "yezi"

return y.variant "number-from-beats" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = function(a, b) return a.rank - b.rank end,  --! beats must return true or false
  },
}
