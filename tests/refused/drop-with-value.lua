local y = require "yezi"

return y.variant "drop-with-value" {
  of = "eight-tricks",
  drop = {
    ["settle.last_trick"] = "L2",  --! drop wants ["settle.last_trick"] = { by = "…" }
  },
}
