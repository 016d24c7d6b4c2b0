-- The form that 關兆豪 takes for the earliest: a set of 番牌 doubles its own points only.

local y = require "yezi"

return y.variant "ningbo/kwan-earliest" {
  of     = "ningbo",
  title  = { en = "Early Ningbo Mahjong, Kwan's earliest form", zh = "寧波麻雀（關兆豪最早型）" },
  choose = { honour_mode = "set" },
}
