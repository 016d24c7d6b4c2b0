local y = require "yezi"

return y.variant "draw-rests-throw" {
  of = "wahua",
  add = { ["active"] = { "heaven", "man" } },
  set = { ["play.first"] = { y.throw "opening",  --! a throw could fall to a seat that rests
                             by = "W-4.6" } },
}
