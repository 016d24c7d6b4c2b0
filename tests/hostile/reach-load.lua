local y = require "yezi"
local got = load  --! there is nothing called "load" here
got = nil

return y.variant "reach-load" { of = "eight-tricks" }
