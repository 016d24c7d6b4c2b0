local y = require "yezi"

return y.variant "unknown-word" {
  of = "eight-tricks",
  set = {
    ["play.follow"] = y.beat_or_brake,  --! did you mean "beat_or_break"?
  },
}
