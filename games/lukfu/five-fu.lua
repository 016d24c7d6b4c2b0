-- "5 糊起糊": five fu are enough, and worth one point.
local y = require "yezi"

return y.variant "lukfu/five-fu" {
  of     = "lukfu",
  title  = { en = "Luk Fu from five fu", zh = "五糊起糊" },
  choose = { min_fu = 5, base = 5 },
}
