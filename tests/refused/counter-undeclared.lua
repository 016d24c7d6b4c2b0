local y = require "yezi"

return y.variant "counter-undeclared" {
  of = "eight-tricks",
  add = {
    ["settle.branded"] = y.owed(y.counter "brands"),  --! there is no counter "brands"
  },
}
