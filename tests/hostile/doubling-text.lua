local y = require "yezi"
local text = "x"
while true do text = text .. text end  --!~ more than 256 KiB

return y.variant "doubling-text" { of = "eight-tricks" }
