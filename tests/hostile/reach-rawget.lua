local y = require "yezi"
local got = rawget  --! there is nothing called "rawget" here
got = nil

return y.variant "reach-rawget" { of = "eight-tricks" }
