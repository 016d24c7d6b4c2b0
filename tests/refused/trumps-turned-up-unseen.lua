local y = require "yezi"

return y.variant "trumps-turned-up-unseen" {
  of   = "eight-tricks",
  set  = { ["play.follow"] = y.must_beat },
  add  = {
    ["play.trump"] = y.turned_up { zone = "stock" },  --! a card that is turned up lies in a zone seen by all|the deal brings 8
    ["teams"] = { { "head", "second" } },  --! leaves out third and fourth|one team has nobody
  },
}
