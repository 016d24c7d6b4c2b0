local y = require "yezi"
string.upper = string.lower  --! libraries are read-only

return y.variant "change-a-library" { of = "eight-tricks" }
