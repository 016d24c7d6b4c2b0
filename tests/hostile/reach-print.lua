local y = require "yezi"
local got = print  --! there is nothing called "print" here
got = nil

return y.variant "reach-print" { of = "eight-tricks" }
