local y = require "yezi"
local text = string.rep("x", 1 << 40)  --! string.rep makes at most
text = nil

return y.variant "rep" { of = "eight-tricks" }
