local y = require "yezi"
local list = {}
for i = 1, 20000 do list[i] = y.option("no-such-option-" .. i) end  --!~ there is no option

return y.variant "words-misspelt-without-end" { of = "lukfu", set = { unit = list } }
