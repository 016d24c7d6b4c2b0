local y = require "yezi"

return y.variant "draw-wrong-throws" {
  of = "wahua",
  set = {
    ["throws"] = {
      { "prize", y.dice { 3 } },  --! wanted a whole number from 1 to 2, got the number 3
      { "opening", 2 },  --! wanted y.dice { dice, … }
      { "shake", y.dice { 2, at_end = "late" } },  --! wanted true or false
      { "again", y.dice { 2, 2 } },  --! wanted one number: how many dice
      { "more", y.dice { 2, hit = 1 } },  --! did you mean "throws.more.hits"?
      { "wrong", y.dice { 2, hits = 4 } },  --! wanted a function, got the number 4
    },
    ["play.first"] = y.throw "opned",  --! there is no throw "opned"
  },
}
