local y = require "yezi"

return y.variant "key-that-is-no-text" {
  of = "eight-tricks",
  set = {
    ["deal"] = { [true] = 8, stock = "rest" },  --! a key of a clause is a text, not a boolean
  },
}
