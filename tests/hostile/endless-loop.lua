local y = require "yezi"
while true do end  --! stopped after

return y.variant "endless-loop" { of = "eight-tricks" }
