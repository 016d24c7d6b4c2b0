local y = require "yezi"

return y.variant "sets-of-something-else" {
  of = "eight-tricks",
  set = { ["play.beats"] = y.higher_rank },
  add = {
    ["combos"] = {
      { "run", y.run { 3, 3, of = "number" } },  --! there is no thing to count by "number"
      { "trip", y.set { 3, 3, of = "numeral", above = {
          { "wan-1", "suo-1" },                        --! 2 cards are no set of 3 to 3
          { "wan-1", "suo-2", "shi-20" },
          { "wan-1", "suo-2", "shi-20" } } } },        --! these cards are here twice
      { "high", y.run { 3, 3, above = { { "wan-1", "suo-2", "shi-20" } } } },  --! above
    },
  },
}
