local y = require "yezi"

return y.variant "deck-of-another-kind" {
  of = "eight-tricks",
  set = { ["deck"] = { "money-40", by = "D1" } },  --! deck wants a deck
}
