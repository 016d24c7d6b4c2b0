local y = require "yezi"

return y.variant "title-not-utf8" {
  of = "eight-tricks",
  title = { en = "Eight \xFF" },  --! a text holds bytes that are no UTF-8
}
