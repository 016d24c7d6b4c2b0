local y = require "yezi"

return y.variant "eight-tricks/long" {
  of    = "eight-tricks",
  title = { en = "Eight Tricks, long", zh = "八張（十張）" },
  set   = { ["deal"] = { { hand = 10, stock = "rest" }, by = "L1" } },
  drop  = { ["settle.last_trick"] = { by = "L2" } },
}
