local y = require "yezi"
local got = os.execute("true")  --! there is nothing called "os" here
got = nil

return y.variant "reach-os" { of = "eight-tricks" }
