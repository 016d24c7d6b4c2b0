local y = require "yezi"

return y.variant "draw-hidden-from-the-player" {
  of = "wahua",
  add = {
    ["phases"] = { "look", "play" },
    ["look"] = y.bonus_hand { kinds = {
      { "others", y.gt(y.faces_held({ "66w" }, "earth"), 0) },  --! only the player is known here
      { "dice", y.gt(y.throw "shake", 3) },  --! these dice are thrown when the hand is over
    } },
  },
}
