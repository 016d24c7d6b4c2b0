local y = require "yezi"
local got = getmetatable  --! there is nothing called "getmetatable" here
got = nil

return y.variant "reach-getmetatable" { of = "eight-tricks" }
