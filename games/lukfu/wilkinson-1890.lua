-- The order of single cards in Wilkinson's note of 1890: four play, all 38 cards, cash upside down.
local y = require "yezi"

return y.variant "lukfu/wilkinson-1890" {
  of     = "lukfu",
  title  = { en = "Luk Fu in the order of 1890", zh = "六虎（1890）" },
  choose = { players = "4_active", specials = "sch1890" },
}
