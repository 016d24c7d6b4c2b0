local y = require "yezi"

return y.variant "division" {
  of = "eight-tricks",
  add = { ["facts"] = {
    half = y.count(y.cards("taken", "winner")) / 2,  --! divide with //
  } },
}
