local y = require "yezi"

return y.variant "add-of-something-old" {
  of = "eight-tricks",
  add = {
    ["unit"] = "points",  --! there already is a clause "unit" in eight-tricks
    ["settle"] = {
      { "tricks", y.owed(1) },  --! there already is a clause "settle.tricks"
    },
  },
}
