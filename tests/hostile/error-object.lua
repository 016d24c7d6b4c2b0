local y = require "yezi"
error({ __tostring = function() while true do end end })  --! error() wants a text

return y.variant "error-object" { of = "eight-tricks" }
