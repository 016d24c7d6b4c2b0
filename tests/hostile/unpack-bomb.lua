local y = require "yezi"
local a = { table.unpack({}, 1, 1 << 30) }  --! table.unpack gives at most 1000 values
a = nil

return y.variant "unpack-bomb" { of = "eight-tricks" }
