-- The sets of the games with the money cards of sixty and of 120: runs, leopards of one number in
-- the three suits, heads. Who uses them says what they cite and what they are worth.

local y = require "yezi"

-- y.run, y.of_rank and y.distinct of so many cards.
return {
  run     = function(size, worth) return y.run { size, among = { "pip" }, worth = worth } end,
  leopard = function(size, worth)
    return y.of_rank { size, suits = 3, among = { "pip" }, worth = worth }
  end,
  heads   = function(size, worth) return y.distinct { size, among = { "head" }, worth = worth } end,
}
