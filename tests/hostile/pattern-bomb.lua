local y = require "yezi"
local found = ("a"):rep(30):match(("a?"):rep(30) .. ("a"):rep(30))  --! patterns are left out
found = nil

return y.variant "pattern-bomb" { of = "eight-tricks" }
