local y = require "yezi"
local got = coroutine.yield()  --! there is nothing called "coroutine" here
got = nil

return y.variant "reach-coroutine" { of = "eight-tricks" }
