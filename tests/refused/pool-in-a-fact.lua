local y = require "yezi"

return y.variant "pool-in-a-fact" {
  of = "eight-tricks",
  add = {
    ["facts"] = {
      rich = y.pool,  --! y.pool is for lines of settle and for match
      lost = y.bonus("eight_red", "head"),  --! there is no bonus "eight_red"
      turned = y.count(y.mapped(y.cards("hand", "head"), {
        ["wan-9"] = "wan-10",  --! there is no card "wan-10"
      })),
    },
  },
}
