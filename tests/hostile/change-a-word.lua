local y = require "yezi"
local word = y.single
word.rank = 1  --! it has no fields

return y.variant "change-a-word" { of = "eight-tricks" }
