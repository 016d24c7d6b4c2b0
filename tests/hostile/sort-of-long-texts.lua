local y = require "yezi"
local text, texts, list = ("a"):rep(60000), {}, {}
for i = 1, 7 do texts[i] = text .. i end
for i = 1, 200000 do list[i] = texts[i % 7 + 1] end
table.sort(list)  --! stopped after

return y.variant "sort-of-long-texts" { of = "eight-tricks" }
