local y = require "yezi"
local text = ("a"):gsub("", ("b"):rep(60000))  --! patterns are left out
text = nil

return y.variant "replacement-bomb" { of = "eight-tricks" }
