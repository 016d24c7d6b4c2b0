-- American whist: seven points make a game, and honours count nothing.
local y = require "yezi"

return y.variant "whist/american" {
  of     = "whist",
  title  = { en = "American whist", zh = "美式惠斯特" },
  choose = { form = "american" },
}
