local y = require "yezi"

return y.variant "shows-of-nothing" {
  of = "eight-tricks",
  set = {
    ["settle"] = {
      { "tricks", y.owed(1), by = "W1",
        shows = { { "tricks" } } },  --! wanted a line as
      { "last", y.owed(1), by = "W1",
        shows = { { "tricks", y.tricks_of "payer" } } },  --! payer
    },
  },
}
