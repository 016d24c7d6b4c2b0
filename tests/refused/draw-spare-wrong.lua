local y = require "yezi"

return y.variant "draw-spare-wrong" {
  of = "khanhoo",
  set = {
    ["play.goal"] = {
      y.melds { "sequence", "aces", "triplet", "court",
                spare = 1 },  --! either a card is discarded to go out or cards are left over
      by = "KH-5.11" },
  },
}
