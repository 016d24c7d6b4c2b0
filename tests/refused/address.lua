local y = require "yezi"
local seed = string.format("%p", "chance")  --! string.format knows no %p here

return y.variant "address" { of = "eight-tricks", title = { en = seed } }
