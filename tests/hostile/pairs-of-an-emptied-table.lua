local y = require "yezi"
local list = {}
for i = 1, 1000000 do list[i] = true end
for i = 1, 1000000 do list[i] = nil end
while true do for _ in pairs(list) do error "there is one" end end  --!~ stopped after

return y.variant "pairs-of-an-emptied-table" { of = "eight-tricks" }
