local y = require "yezi"
local all = {}
for i = 1, 20000 do all[i] = "twenty letters each." end
local text = table.concat(all)  --!~ more than 256 KiB
text = nil

return y.variant "concatenation-bomb" { of = "eight-tricks" }
