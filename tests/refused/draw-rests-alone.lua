local y = require "yezi"

return y.variant "draw-rests-throw" {
  of = "penghu",
  add = { ["active"] = { "head" } },  --! cards are drawn and claimed by two or more
}
