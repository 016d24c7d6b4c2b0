local y = require "yezi"
local all = {}
while true do all[#all + 1] = { {}, {}, {}, {} } end  --!~ MiB of memory|stopped after

return y.variant "memory-of-tables" { of = "eight-tricks" }
