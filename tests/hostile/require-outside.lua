local y = require "yezi"
local secret = require "....etc.passwd"  --! to require
secret = nil

return y.variant "require-outside" { of = "eight-tricks" }
