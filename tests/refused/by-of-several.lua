local y = require "yezi"

return y.game "by-of-several" {
  deck = require "decks.money-38",
  order = { { "one" }, by = { "P1", "P2" } },  --! by names the one rule that the clause states
  length = { 3, also = "P3" },  --! also names further rules beside the one of by
  far = { 3, by = "P2", also = 4 },  --! also wants rule numbers of the sheet
}
