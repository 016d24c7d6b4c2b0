local y = require "yezi"

return y.variant "variant-of-nothing" {  --! a variant says of what
  title = { en = "Alone" },
}
