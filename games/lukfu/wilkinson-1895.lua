-- The order of single cards in Wilkinson's paper of 1895: as in 1890, but the ace of cash comes
-- last.
local y = require "yezi"

return y.variant "lukfu/wilkinson-1895" {
  of     = "lukfu",
  title  = { en = "Luk Fu in the order of 1895", zh = "六虎（1895）" },
  choose = { players = "4_active", specials = "w95_four" },
}
