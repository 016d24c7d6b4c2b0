local y = require "yezi"

return y.variant "word-with-fields" {
  of = "eight-tricks",
  set = {
    ["play.lead"] = y.single.rank,  --! it has no fields
  },
}
