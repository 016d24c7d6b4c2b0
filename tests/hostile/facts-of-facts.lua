local y = require "yezi"
local facts = {}
for i = 1, 200 do facts["f" .. i] = i < 200 and y.fact("f" .. i + 1) + y.fact("f" .. i + 1) or 1 end

return y.variant "facts-of-facts" {
  of = "eight-tricks",
  add = { facts = facts },  --!~ at most 64 are allowed
  set = { settle = { { "much", y.owed(y.fact "f1") } } },
}
