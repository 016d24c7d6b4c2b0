-- 馬弔 with the later table of 弔 and the values that went with it in Qing play, as far as they are
-- known (rules marked WG in the sheet).

local y = require "yezi"

return y.variant "madiao/late" {
  of     = "madiao",
  title  = { en = "Madiao, later values", zh = "馬弔（晚例）" },
  choose = {
    diao_table      = "late",
    diao_settlement = "zero_sum",
    red_set         = "nine_late",
    quanshou        = 4,
    quan_tu         = "32",
    knock_tu        = "on",
    yishang         = "three+late",
    first_lead      = "banker",
  },
}
