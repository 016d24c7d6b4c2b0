local y = require "yezi"
local all = {}
while true do all[#all + 1] = string.rep("x", 60000) .. #all end  --!~ MiB of memory|stopped after

return y.variant "memory-of-texts" { of = "eight-tricks" }
