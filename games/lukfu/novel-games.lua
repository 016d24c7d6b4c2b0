-- The rules of the computer game of Novel Games (by 2013): tigers after the calls, an eight grows
-- old once the nine has been played.
local y = require "yezi"

return y.variant "lukfu/novel-games" {
  of     = "lukfu",
  title  = { en = "Luk Fu after Novel Games", zh = "六虎（電子版）" },
  choose = { tigers = "after_call", oldage_depth = "visible", first_head = "random" },
}
