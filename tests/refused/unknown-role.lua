local y = require "yezi"

return y.variant "unknown-role" {
  of = "eight-tricks",
  set = {
    ["play.leader"] = "haed",  --! did you mean "head"?
  },
}
