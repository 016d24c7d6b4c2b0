local y = require "yezi"

return y.variant "syntax" {
  of = "eight-tricks"
  title = { en = "No comma" },  --! '}' expected
}
