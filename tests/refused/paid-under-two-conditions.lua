local y = require "yezi"

return y.variant "paid-under-two-conditions" {
  of = "eight-tricks",
  add = {
    ["settle.twice"] = {
      "twice",
      y.pay { from = "head", to = "second", amount = 1,
              when = y.outcome "played" },  --! settle.twice.when: the line has this already
      when = y.outcome "won",
    },
    ["settle.centre"] = {
      "centre",
      y.pay { from = "everyone", amount = 1,
              to = y.against "head" },  --! y.against(seat) is for settle.among and for `from`
    },
  },
}
