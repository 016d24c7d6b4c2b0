local y = require "yezi"

return y.variant "unknown-base" {
  of = "eight-trick",  --! there is no game "eight-trick"
}
