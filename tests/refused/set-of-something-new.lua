local y = require "yezi"

return y.variant "set-of-something-new" {
  of = "eight-tricks",
  set = {
    ["reveal_at_end"] = false,  --! use add for a clause that is new
  },
}
