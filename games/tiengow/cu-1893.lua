-- As Culin described it in 1893 and 1895. What he does not say is set as the nearest later practice
-- has it (T-P1).

local y = require "yezi"

return y.variant "tiengow/cu-1893" {
  of     = "tiengow",
  title  = { en = "Tien Gow, Culin 1893", zh = "打天九（柯林）" },
  choose = {
    banker_factor = "fixed",
    zero_rule = "off",
    enter_bonus = "off",
    wen_zun = "off",
    capture_wen_zun = "off",
    bao_zun = "off",
    bao_si = "off",
    yao_jie = "off",
    yao_qin = "off",
    slam = "off",
    li_pai = "off",
  },
}
