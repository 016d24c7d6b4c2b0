local y = require "yezi"

return y.variant "draw-odd-set-laid" {
  of = "ningbo",
  set = { ["play.claims"] = { { "out", y.go_out }, { "pair", y.make { "pair" } } } },  --! play.claims.pair: this is the odd set
}
