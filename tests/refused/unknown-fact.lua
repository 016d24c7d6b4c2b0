local y = require "yezi"

return y.variant "unknown-fact" {
  of = "eight-tricks",
  add = {
    ["report"] = { { "fu", y.mean(y.fact "fu") } },  --! fact "fu"
  },
}
