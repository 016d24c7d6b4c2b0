local y = require "yezi"

return y.variant "draw-open-collect" {
  of = "wahua",
  set = {
    ["play.wall"] = y.open_wall { 0 },  --! cards are turned up where the goal is y.cover
  },  --!~ where cards are turned up there are claims alone
}
