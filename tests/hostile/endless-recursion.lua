local y = require "yezi"
local function down(n) return 1 + down(n + 1) end  --! too deeply
down(1)

return y.variant "endless-recursion" { of = "eight-tricks" }
