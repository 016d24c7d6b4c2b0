local y = require "yezi"

return y.variant "comparison" {
  of = "eight-tricks",
  add = { ["facts"] = {
    many = y.count(y.cards("taken", "winner")) > 2,  --! y.lt, y.le, y.gt, y.ge and y.eq
  } },
}
