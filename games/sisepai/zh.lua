-- 四色牌 as the Chinese encyclopaedia has it: the last six cards are not drawn, no flower, and only
-- a hand of ten hu is called.

local y = require "yezi"

return y.variant "sisepai/zh" {
  of     = "sisepai",
  title  = { en = "Four Colours, ten hu of the encyclopaedia", zh = "四色牌・十胡" },
  choose = { dead = "6", flower = "off", call_below = "off" },
}
