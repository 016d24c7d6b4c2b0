local y = require "yezi"

return y.variant "unknown-option" {
  of = "eight-tricks",
  options = { { "length", y.choice { "short", "long" } } },
  set = {
    ["deal"] = { hand = y.option "lenght", stock = "rest" },  --! did you mean "length"?
  },
}
