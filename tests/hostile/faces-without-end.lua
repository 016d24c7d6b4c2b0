local y = require "yezi"
local faces = {}
for i = 1, 9000 do faces[i] = { "c" .. i, rank = 1 } end
local deck = y.deck "many" { title = "Many", faces = faces }  --! at most 96 faces

return y.variant "faces-without-end" { of = "eight-tricks", set = { deck = deck } }
