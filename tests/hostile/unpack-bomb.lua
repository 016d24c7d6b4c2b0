local y = require "yezi"
local a = { table.unpack({}, 1, 1 << 30) }  --! too many results
a = nil

return y.variant "unpack-bomb" { of = "eight-tricks" }
