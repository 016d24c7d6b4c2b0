local y = require "yezi"

local bomb = { 1 }
for _ = 1, 200000 do bomb = { bomb } end

return y.variant "nesting-bomb" { of = "eight-tricks", set = { ["deal"] = bomb } }  --! values nest too deeply
