local y = require "yezi"

return y.variant "choose-wrong" {
  of = "eight-tricks",
  options = { { "length", y.choice { "short", "long" } }, { "n", y.range { 1, 3, default = 1 } } },
  choose = {
    length = "lang",  --! did you mean "long"?
    lenght = "long",  --! there is no option "lenght"
    n = 4,  --! wants a whole number from 1 to 3
  },
}
