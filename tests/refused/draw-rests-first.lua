local y = require "yezi"

return y.variant "draw-rests-first" {
  of = "penghu",
  add = { ["active"] = { "head", "second", "third" } },
  set = { ["play.first"] = { "fourth", by = "PH-2.5" } },  --! the role fourth rests and cannot begin
}
