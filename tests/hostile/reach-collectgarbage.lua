local y = require "yezi"
local got = collectgarbage  --! there is nothing called "collectgarbage" here
got = nil

return y.variant "reach-collectgarbage" { of = "eight-tricks" }
