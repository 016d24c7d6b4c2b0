-- The rules of Ningbo with three habits of the 1920s and nothing else of them: a limit of 300,
-- walls of two tiers from which the players take their tiles, and 16 tiles set aside, of which
-- kongs take.
-- What the books of these years print as a whole is ningbo/classical.

local y = require "yezi"

return y.variant "ningbo/1920s" {
  of     = "ningbo",
  title  = { en = "Ningbo Mahjong, 1920s", zh = "寧波麻雀（二十年代）" },
  choose = { limit = "300", wall = "two_tier", dead_wall = "16_not_kept" },
}
