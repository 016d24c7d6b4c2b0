local y = require "yezi"

return y.variant "draw-thrown-too-late" {
  of = "wahua",
  set = { ["play.first"] = y.throw "shake" },  --! these dice are thrown when the hand is over
}
