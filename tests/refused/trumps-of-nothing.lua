local y = require "yezi"

return y.variant "trumps-of-nothing" {
  of   = "eight-tricks",
  set  = {
    ["play.follow"] = y.follow_suit { otherwise = "trump" },  --! speaks of trumps, and this game has none
    ["zones.buried"] = { of = "seat", seen_by = "all" },
    ["deal"] = { hand = 8, stock = "rest" },
  },
  add  = {
    ["settle.pays"] = { "pays", y.pay { from = y.opponents_of "head",  --! everybody plays alone here
                                        to = "head", amount = 1 } },
  },
}
