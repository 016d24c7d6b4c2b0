local y = require "yezi"

return y.variant "split-that-is-none" {
  of = "eight-tricks",
  add = {
    ["settle"] = {
      { "split", y.owed(y.split("payee", {
          ["3-5-0-0"] = { 1, 1, 0, 0 },  --! "3-5-0-0" is no split: wanted the tricks of 4 seats
          ["8-0-0"] = { 1, 0, 0 },       --! "8-0-0" is no split
          ["8-0-0-0"] = { 3, -1, -1 },   --! wanted an amount for each of 4 seats
        })) },
    },
  },
}
