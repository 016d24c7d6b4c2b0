local y = require "yezi"
::again:: goto again  --! stopped after

return y.variant "endless-goto" { of = "eight-tricks" }
