-- 馬弔 without fines, liability and pool: what the cards bring and nothing else.

local y = require "yezi"

return y.variant "madiao/no-penalties" {
  of     = "madiao",
  title  = { en = "Madiao, without penalties", zh = "馬弔（無罰）" },
  choose = { penalties = "off", liab = "off", pool = "off" },
}
