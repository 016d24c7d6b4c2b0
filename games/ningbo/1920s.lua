-- What the books of the 1920s have where they differ: a limit of 300, walls of two tiers from which
-- the players take their tiles, and 16 tiles set aside, of which kongs take.

local y = require "yezi"

return y.variant "ningbo/1920s" {
  of     = "ningbo",
  title  = { en = "Ningbo Mahjong, 1920s", zh = "寧波麻雀（二十年代）" },
  choose = { limit = "300", wall = "two_tier", dead_wall = "16_not_kept" },
}
