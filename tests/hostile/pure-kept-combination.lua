local y = require "yezi"
local kept

return y.variant "pure-kept-combination" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = function(a, b)
      kept = kept or a
      return a.cards + 0 > b.kards  --! did you mean "cards"?
    end,
  },
}
