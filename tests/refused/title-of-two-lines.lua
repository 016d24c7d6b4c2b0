local y = require "yezi"

return y.variant "title-of-two-lines" {
  of = "eight-tricks",
  title = { en = "Eight\nTricks" },  --! a title is one line
}
