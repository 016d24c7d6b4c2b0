local y = require "yezi"
local n = math.random(6)  --! there is no math.random here
n = nil

return y.variant "random" { of = "eight-tricks" }
