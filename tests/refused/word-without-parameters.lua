local y = require "yezi"

return y.variant "word-without-parameters" {
  of = "eight-tricks",
  set = {
    ["combos"] = {
      { "single", y.single },
      { "set", y.set },  --! y.set is missing its parameters
    },
  },
}
