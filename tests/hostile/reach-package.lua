local y = require "yezi"
local got = package.loadlib("x", "y")  --! there is nothing called "package" here
got = nil

return y.variant "reach-package" { of = "eight-tricks" }
