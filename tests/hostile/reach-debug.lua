local y = require "yezi"
local got = debug.getregistry()  --! there is nothing called "debug" here
got = nil

return y.variant "reach-debug" { of = "eight-tricks" }
