local y = require "yezi"

return y.variant "numbers-for-a-table" {
  of = "eight-tricks",
  set = {
    ["combos"] = { { "run", y.run(3, 9) } },  --! wanted y.run { least, most?, … }, got 2 arguments
  },
}
