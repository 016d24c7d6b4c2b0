local y = require "yezi"
local all = {}
for i = 1, 20000 do all["settle.no-such-line-" .. i] = y.never end

return y.variant "paths-misspelt-without-end" { of = "lukfu", set = all }  --!~ there is no clause
