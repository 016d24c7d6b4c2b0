local y = require "yezi"
local got = pcall  --! there is nothing called "pcall" here
got = nil

return y.variant "reach-pcall" { of = "eight-tricks" }
