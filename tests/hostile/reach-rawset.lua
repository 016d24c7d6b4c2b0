local y = require "yezi"
local got = rawset  --! there is nothing called "rawset" here
got = nil

return y.variant "reach-rawset" { of = "eight-tricks" }
