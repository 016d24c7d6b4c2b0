local y = require "yezi"

return y.variant "by-number" {
  of = "eight-tricks",
  set = {
    ["deal"] = { { hand = 8, stock = "rest" }, by = 2 },  --! by wants a rule number of the sheet
  },
}
