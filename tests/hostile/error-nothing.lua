local y = require "yezi"
error(nil)  --! error() wants a text

return y.variant "error-nothing" { of = "eight-tricks" }
