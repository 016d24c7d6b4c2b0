local y = require "yezi"

return y.variant "unknown-zone" {
  of = "eight-tricks",
  add = {
    ["play.zones"] = { buried = "burried" },  --! did you mean "buried"?
  },
}
