local y = require "yezi"
local money = require "decks.money-40"

return y.variant "faulty-pack" {
  of = "eight-tricks",
  set = {
    ["deck"] = y.pack { money,
      without = { "wan-10" },  --! there is no card "wan-10" in money-40
      change = {
        ["wan-11"] = { rank = 1 },  --! there is no card "wan-11" in money-40
        ["wan-9"] = { suit = "won" },  --! did you mean "wan"?
      } },
  },
}
