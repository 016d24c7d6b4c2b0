local y = require "yezi"
local x = require "parts.circle"
x = nil

return y.variant "require-in-a-circle" { of = "eight-tricks" }
