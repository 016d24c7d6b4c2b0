local y = require "yezi"
y.single = nil  --! y is read-only

return y.variant "change-yezi" { of = "eight-tricks" }
