local y = require "yezi"
local endless = {}
endless[1] = endless

return y.variant "a-table-in-itself" {
  of = "eight-tricks",
  set = {
    ["combos"] = endless,  --! a table contains itself
  },
}
