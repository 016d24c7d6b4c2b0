local y = require "yezi"
local got = _G  --! there is nothing called "_G" here
got = nil

return y.variant "reach-g" { of = "eight-tricks" }
