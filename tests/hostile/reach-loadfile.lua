local y = require "yezi"
local got = loadfile  --! there is nothing called "loadfile" here
got = nil

return y.variant "reach-loadfile" { of = "eight-tricks" }
