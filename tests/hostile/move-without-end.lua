local y = require "yezi"
table.move({}, 1, math.maxinteger, 1, {})  --! stopped after

return y.variant "move-without-end" { of = "eight-tricks" }
