local y = require "yezi"

local options = {}
for i = 1, 60000 do options[i] = { "o" .. i, y.switch(true) } end  --!~ at most 50 000 values|stopped after

return y.variant "option-bomb" { of = "eight-tricks", options = options }
