local y = require "yezi"

return y.variant "add-below-nothing" {
  of = "eight-tricks",
  add = {
    ["setle.bonus"] = y.owed(1),  --! there is no clause "setle" in eight-tricks
  },
}
