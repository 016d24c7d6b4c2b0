-- The rules of thumb of 十壺: mohu/parts/claiming.lua tells how they play. The hasty one is often
-- complete with less than it needs.

local claiming = require "mohu.parts.claiming"

return claiming(function(actions, i) return actions:column(i, "hu") end, 4)
