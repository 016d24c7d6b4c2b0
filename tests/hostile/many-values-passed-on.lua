local y = require "yezi"
local bytes = ("a"):rep(60000):byte(1, -1)  --! string.byte gives at most 1000 values
local function twice(...) return select("#", ...) + select("#", ...) end
while true do twice(table.unpack({ bytes })) end

return y.variant "many-values-passed-on" { of = "eight-tricks" }
