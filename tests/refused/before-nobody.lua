local y = require "yezi"

return y.variant "before-nobody" {
  of = "eight-tricks",
  add = {
    ["settle.more"] = { "more", y.owed(1), before = "trick" },  --! did you mean "tricks"?
  },
}
