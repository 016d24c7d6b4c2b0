local y = require "yezi"

hand_size = 8  --! there are no globals to set

return y.variant "global" { of = "eight-tricks" }
