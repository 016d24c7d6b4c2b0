local y = require "yezi"
error(y.single)  --! error() wants a text

return y.variant "error-word" { of = "eight-tricks" }
