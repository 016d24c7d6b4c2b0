local y = require "yezi"
local shared = require "parts.shared"
shared.text = "mine"  --! tables from require are read-only

return y.variant "change-shared" { of = "eight-tricks" }
