local y = require "yezi"
local a = string.rep("x", 60000)
local long = a .. a .. a .. a
local other = a .. a .. a .. a
local n = 0
while true do if long == other then n = n + 1 end end  --!~ ms|instructions

return y.variant "slow-comparison" { of = "eight-tricks" }
