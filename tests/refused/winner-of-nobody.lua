local y = require "yezi"

return y.variant "winner-of-nobody" {
  of = "eight-tricks",
  add = {
    ["settle.bonus"] = y.pay {
      from = "losers",  --! nobody wins a hand of this game: it ends when it is played out
      to = "winner",    --! nobody wins a hand of this game: it ends when it is played out
      amount = 1,
    },
  },
}
