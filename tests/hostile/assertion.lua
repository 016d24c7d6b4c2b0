local y = require "yezi"
assert(false, { "an object" })  --! assertion failed

return y.variant "assertion" { of = "eight-tricks" }
