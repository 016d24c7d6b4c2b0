local y = require "yezi"
local list = {}
for i = 1, 20 do list[i] = i end
table.sort(list, function() while true do end end)  --! stopped after

return y.variant "endless-comparison" { of = "eight-tricks" }
