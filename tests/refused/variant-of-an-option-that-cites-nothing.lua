local y = require "yezi"

return y.variant "variant-of-an-option-that-cites-nothing" {
  of = "last-bone",
  options = {
    { "double", y.switch(false), says = "the last trick counts double", changes = { on = { set = {
      ["settle.last"] =  --! cites W1, but what double=on sets in its place cites no rule
        { "last", y.pay { from = "losers", to = "winner", amount = 2 } } } } } },
  },
}
