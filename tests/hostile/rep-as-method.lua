local y = require "yezi"
local text = ("x"):rep(1000000000)  --! string.rep makes at most
text = nil

return y.variant "rep-as-method" { of = "eight-tricks" }
