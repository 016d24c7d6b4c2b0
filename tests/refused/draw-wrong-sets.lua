local y = require "yezi"

return y.variant "draw-wrong-sets" {
  of = "ningbo",
  set = {
    ["sets"] = {
      { "chow", y.run { 9 } },  --! wanted a whole number from 2 to 4, got the number 9
      { "pung", y.copies { 0 } },  --! wanted a whole number from 1 to 4, got the number 0
      { "kong", y.copies { 4, among = { "numbr" } } },  --! there is no card, suit or mark "numbr"
      { "pair", y.single },  --! wanted y.set { least, most?, … }, y.run { least, most?, … }, y.exact { codes…, … }, y.copies { n, … }, y.of_suit { n, … }, y.of_rank { least, most?, … } or y.distinct { least, most?, … }
      { "pair", y.copies { 2 } },  --! there are two lines of this name
      { "none", y.copies {} },  --! wanted one number: the cards of the set
      "trio",  --! wanted a line as { "pung", y.copies { 3 } }
    },
  },
  drop = { ["play.own.add"] = {} },
}
