local y = require "yezi"

return y.variant "draw-open-collect" {
  of = "wahua",
  set = {
    ["play.wall"] = y.open_wall { 0 },  --! cards are not turned up where the goal is y.collect
  },  --!~ where cards are turned up there are claims alone
}
