local y = require "yezi"
local lines = {}
for i = 1, 9000 do lines[i] = { "line" .. i, y.owed(1) } end

return y.variant "lines-without-end" { of = "eight-tricks", set = { settle = lines } }  --! at most 500
