-- The rules of thumb of 十壺: mohu/parts/claiming_advice.lua tells how they play. The hasty one is
-- often complete with less than it needs.

local claiming = require "mohu.parts.claiming_advice"

return claiming(function(actions, i) return actions:column(i, "hu") end, 4)
