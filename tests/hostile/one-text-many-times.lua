local y = require "yezi"
local text = ("a"):rep(60000)
local list = {}
for i = 1, 40000 do list[i] = { text } end

return y.variant "one-text-many-times" { of = "eight-tricks", set = { unit = list } }  --! texts of a module
