local y = require "yezi"
local text = string.format("%s", { __tostring = function() return "x" end })  --! wants texts and numbers
text = nil

return y.variant "format-of-an-object" { of = "eight-tricks" }
