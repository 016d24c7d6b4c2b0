local y = require "yezi"
::again:: goto again  --! million instructions

return y.variant "endless-goto" { of = "eight-tricks" }
