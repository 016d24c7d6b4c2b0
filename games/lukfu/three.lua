-- Three players: no dreamer, 36 cards, twelve each.
local y = require "yezi"

return y.variant "lukfu/three" {
  of     = "lukfu",
  title  = { en = "Luk Fu for three", zh = "三人六虎" },
  choose = { players = "3" },
}
