local y = require "yezi"
local code = string.dump(function() end)  --! there is no string.dump here
code = nil

return y.variant "dump" { of = "eight-tricks" }
