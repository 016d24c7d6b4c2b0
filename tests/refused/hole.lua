local y = require "yezi"

return y.variant "hole" {
  of = "eight-tricks",
  set = {
    ["combos"] = {  --! a list with a hole: item 2 is missing
      { "single", y.single },
      [3] = { "set", y.set { 3, 4 } },
    },
  },
}
