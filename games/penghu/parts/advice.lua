-- The rules of thumb of 碰和: mohu/parts/claiming_advice.lua tells how they play.

local claiming = require "mohu.parts.claiming_advice"

return claiming(function(actions, i) return actions:worth(i) end, 3)
