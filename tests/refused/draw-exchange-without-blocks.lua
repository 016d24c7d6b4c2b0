local y = require "yezi"

return y.variant "draw-exchange-without-blocks" {
  of = "ningbo",
  set = {
    ["deal"] = y.from_walls {
      takes = { 4, 4, 4, 1 },
      exchange = y.by_throw { "dice", 1, 2, 3, 1, 1, 2, 3, 1, 1, 2, 3 },  --! there are no blocks to exchange
    },
  },
}
