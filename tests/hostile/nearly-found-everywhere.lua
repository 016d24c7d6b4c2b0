local y = require "yezi"
local half = ("a"):rep(60000)
local long = half .. half .. half .. half
while true do long:find(half .. half .. "b") end  --!~ stopped after

return y.variant "nearly-found-everywhere" { of = "eight-tricks" }
