local y = require "yezi"
local got = loadstring  --! there is nothing called "loadstring" here
got = nil

return y.variant "reach-loadstring" { of = "eight-tricks" }
