local y = require "yezi"
local text = string.format("%999999999d", 1)  --! invalid
text = nil

return y.variant "format-bomb" { of = "eight-tricks" }
