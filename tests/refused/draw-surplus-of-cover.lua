local y = require "yezi"

return y.variant "draw-surplus-of-cover" {
  of = "ningbo",
  add = { ["play.order"] = y.surplus_first { plain = { "honour" }, beside_first = "kao" } },  --! surplus is what goal = y.collect has no use for|there is no set "kao"
}
