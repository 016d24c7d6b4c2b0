-- The rules of thumb of 碰和: mohu/parts/claiming.lua tells how they play.

local claiming = require "mohu.parts.claiming"

return claiming(function(actions, i) return actions:worth(i) end, 3)
