local y = require "yezi"
while true do end  --! million instructions

return y.variant "endless-loop" { of = "eight-tricks" }
