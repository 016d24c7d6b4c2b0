local y = require "yezi"

return y.variant "title-with-escapes" {
  of = "eight-tricks",
  title = {
    en = "\27[2JEight",  --! a text holds the control character U+001B
    zh = "八\0張",       --! a text holds the control character U+0000
  },
}
