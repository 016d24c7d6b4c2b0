local y = require "yezi"

return y.variant "misspelt-set" {
  of = "eight-tricks",
  set = {
    ["unti"] = "points",  --! did you mean "unit"?
    ["play.folow"] = y.beat_or_break,  --! did you mean "play.follow"?
  },
}
