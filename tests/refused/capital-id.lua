local y = require "yezi"

return y.variant "Capital" { of = "eight-tricks" }  --! small letters, digits and -
