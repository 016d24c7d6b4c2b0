local y = require "yezi"

return y.variant "draw-laid-elsewhere" {
  of = "ningbo",
  set = {
    ["play.claims.pung"] = { "pung", y.lay_out },  --! melds that are laid out in play
  },
}
