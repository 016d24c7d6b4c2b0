local y = require "yezi"

return y.variant "zone-without-seen-by" {
  of = "eight-tricks",
  add = {
    ["zones.aside"] = { of = "table" },  --! seen_by
  },
}
