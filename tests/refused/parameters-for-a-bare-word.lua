local y = require "yezi"

return y.variant "parameters-for-a-bare-word" {
  of = "eight-tricks",
  set = {
    ["play.beats"] = y.never { "s1" },  --! wanted y.never without parameters
  },
}
