-- The plain game of the GuPai pages: 棟, 入 and a banker who doubles, nothing paid on the spot.

local y = require "yezi"

return y.variant "tiengow/na-simple" {
  of     = "tiengow",
  title  = { en = "Tien Gow, plain", zh = "打天九（簡易）" },
  choose = {
    banker_factor = "fixed",
    zero_rule = "off",
    he_zun = "off",
    he_si = "off",
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
