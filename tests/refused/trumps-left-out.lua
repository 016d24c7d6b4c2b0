local y = require "yezi"

local left_out = {}
for rank = 1, 9 do left_out[rank] = "suo-" .. rank end

return y.variant "trumps-left-out" {
  of   = "eight-tricks",
  set  = {
    ["deck"] = y.pack { require "decks.money-40", without = left_out },
    ["deal"] = { hand = 7, stock = "rest" },
  },
  add  = { ["play.trump"] = "suo" },  --! the pack has no card of the suit suo
}
