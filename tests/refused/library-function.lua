local y = require "yezi"

return y.variant "library-function" {
  of = "eight-tricks",
  set = {
    ["simple"] = math.max,  --! write a function around it
  },
}
