local y = require "yezi"
local all, n = {}, 0
while true do  -- keeps nearly all it may and makes rubbish all the time
  if n < 62 * 1024 * 10 then all[#all + 1] = { n }; n = n + 1 end
  local waste = { {}, {}, {}, {}, {} }  --!~ memory|instructions|ms
  waste[1] = nil
end

return y.variant "memory-at-the-edge" { of = "eight-tricks" }
