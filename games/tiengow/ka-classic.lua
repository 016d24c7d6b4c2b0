-- The game that Celko and Kam teach. What they do not say is set as the nearest later practice has
-- it (T-P1).

local y = require "yezi"

return y.variant "tiengow/ka-classic" {
  of     = "tiengow",
  title  = { en = "Tien Gow, after Celko and Kam", zh = "打天九（舊式）" },
  choose = {
    banker_factor = "fixed",
    zero_rule = "off",
    wen_zun = "off",
    capture_wen_zun = "off",
    yao_jie = "off",
    yao_qin = "off",
    slam = "off",
    li_pai = "off",
  },
}
