-- 四色牌 as a Taiwanese club plays it: no flower, who can go out or lay four must, and all hu are
-- paid.

local y = require "yezi"

return y.variant "sisepai/guoyu" {
  of     = "sisepai",
  title  = { en = "Four Colours of a Taiwanese club", zh = "四色牌・國語" },
  choose = { flower = "off", call_below = "off", must_hu = "on", must_kong = "on",
             pay = "count" },
}
