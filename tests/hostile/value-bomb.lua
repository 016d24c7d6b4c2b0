local y = require "yezi"

local bomb = { 1 }
for _ = 1, 40 do bomb = { bomb, bomb } end

return y.variant "value-bomb" { of = "eight-tricks", set = { ["deal"] = bomb } }  --! at most 50 000 values
