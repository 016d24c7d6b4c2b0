local y = require "yezi"
local list, asked = {}, 0
for i = 1, 1000 do list[i] = i end
table.sort(list, function(a, b)
  asked = asked + 1
  list[asked % 1000 + 1] = nil
  return asked % 3 ~= 0
end)
while true do table.sort(list, function() return true end) end  --!~ stopped after

return y.variant "sort-that-contradicts-itself" { of = "eight-tricks" }
