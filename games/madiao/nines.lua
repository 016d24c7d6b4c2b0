-- 馬弔 with the other reading of 賞: 九十, 九萬, 九索 and 空沒文, which fits every published total
-- without the absorption of V7.

local y = require "yezi"

return y.variant "madiao/nines" {
  of     = "madiao",
  title  = { en = "Madiao, the nines as honours", zh = "馬弔（四九）" },
  choose = { shang_set = "nines", kong_absorbed = "off" },
}
