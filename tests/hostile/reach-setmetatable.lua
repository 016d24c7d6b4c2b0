local y = require "yezi"
local got = setmetatable  --! there is nothing called "setmetatable" here
got = nil

return y.variant "reach-setmetatable" { of = "eight-tricks" }
