local y = require "yezi"

return y.variant "misspelt-drop" {
  of = "eight-tricks",
  drop = {
    ["settle.lasttrick"] = { by = "L2" },  --! there is no clause "settle.lasttrick" in eight-tricks
  },
}
