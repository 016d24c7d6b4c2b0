local y = require "yezi"
local got = io.open("/etc/passwd")  --! there is nothing called "io" here
got = nil

return y.variant "reach-io" { of = "eight-tricks" }
