local y = require "yezi"
local got = dofile  --! there is nothing called "dofile" here
got = nil

return y.variant "reach-dofile" { of = "eight-tricks" }
