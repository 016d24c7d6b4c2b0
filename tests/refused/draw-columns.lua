local y = require "yezi"

return y.variant "draw-columns" {
  of = "wahua",
  set = { ["count.columns"] = { "dao", "when", "c", "d", "e" } },  --! wanted 1 to 4 columns|"when" has a meaning of its own
}
