local y = require "yezi"
_ENV.type = nil  --! there are no globals to set

return y.variant "change-globals" { of = "eight-tricks" }
