local y = require "yezi"  --! begins with a byte order mark of UTF-8

return y.variant "byte-order-mark" { of = "eight-tricks" }
