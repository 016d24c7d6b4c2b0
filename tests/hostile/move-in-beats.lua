local y = require "yezi"

return y.variant "move-in-beats" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = function(a, b)
      table.move({}, math.mininteger, math.maxinteger, 1, {})  --! stopped after
      return a.rank > b.rank
    end,
  },
}
