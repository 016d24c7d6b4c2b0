-- Long whist: ten points make a game.
local y = require "yezi"

return y.variant "whist/long" {
  of     = "whist",
  title  = { en = "Long whist", zh = "長局惠斯特" },
  choose = { form = "long" },
}
