local y = require "yezi"

return y.variant "draw-least-of-nothing" {
  of = "quandui",
  drop = { ["count"] = true, ["settle.win"] = true, ["report"] = true },
  add = {
    ["play.least"] = y.least { 3 },  --! y.least needs a count: there is none
  },
}
