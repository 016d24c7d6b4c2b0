local y = require "yezi"

return y.variant "opener-of-nobody" {
  of = "eight-tricks",
  set = {
    ["deal"] = y.round_robin { zone = "hand", each = 8, rest = "stock",
                               from = "opener" },  --! there is no opener
    ["play.leader"] = "opener",  --! there is no opener
  },
}
