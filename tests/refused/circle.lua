local y = require "yezi"

return y.variant "circle" {
  of = "circle",  --! variants of each other in a circle
}
