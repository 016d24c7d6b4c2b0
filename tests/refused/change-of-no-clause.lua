local y = require "yezi"

return y.game "change-of-no-clause" {
  deck = require "decks.money-38",
  order = { "one", "two" },
  options = {
    { "who", y.choice { "a", "b" }, changes = {
      b = {
        set  = { ["ordr"] = { "three" } },    --! did you mean "order"?
        drop = { ["order.three"] = {} },      --! there is no clause "order.three"
        add  = { ["odrer.first"] = "zero" },  --! there is no clause "odrer"
      } } },
  },
}
