local y = require "yezi"

return y.variant "draw-wrong-wall" {
  of = "ningbo",
  set = {
    ["play.wall"] = y.dead_wall { 101, kept = 1, replace = "tail" },  --! from 0 to 100|wanted true or false|there is no end of the wall "tail"
    ["play.last_discard"] = "out",  --! there is no rule "out"
    ["play.faults"] = "ignored",  --! there is no way to treat faults "ignored"
    ["play.false_out"] = "void",  --! did you mean "voids"?
    ["play.first"] = "north-east",  --! there is no role "north-east"
  },
}
