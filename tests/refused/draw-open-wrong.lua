local y = require "yezi"

return y.variant "draw-open-wrong" {
  of = "ningbo",
  set = {
    ["play.wall"] = y.open_wall { 0 },  --! cards that are turned up do not replace others
    ["play.own"] = { { "out", y.go_out } },  --! where cards are turned up there are claims alone
    ["play.last_discard"] = "out_only",  --! where cards are turned up the last is like the others
  },
}
