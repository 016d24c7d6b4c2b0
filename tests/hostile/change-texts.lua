local y = require "yezi"
local methods = string
methods.__index = {}  --! libraries are read-only

return y.variant "change-texts" { of = "eight-tricks" }
