local y = require "yezi"
local list = {}
for i = 1, 100000 do list[i] = i end
while true do table.insert(list, 1, 0) end  --!~ stopped after

return y.variant "slow-insertion" { of = "eight-tricks" }
