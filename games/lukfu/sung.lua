-- Dylan Sung's account of 1996: red cards score, the Five Tigers are a combination of play, every
-- caller opens as he pleases, and all eight red cards are called old-age cards.
local y = require "yezi"

return y.variant "lukfu/sung" {
  of     = "lukfu",
  title  = { en = "Luk Fu after Sung", zh = "六虎（宋氏）" },
  choose = { scoring = "sung", tigers = "combination", privilege = "any_caller",
             opening_oldage = "eight_red", cut = "third_cuts_and_peeks" },
}
