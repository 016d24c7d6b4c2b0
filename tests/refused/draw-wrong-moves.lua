local y = require "yezi"

return y.variant "draw-wrong-moves" {
  of = "ningbo",
  set = {
    ["play.claims"] = {
      { "win",  y.go_out },  --! { "out", y.go_out }; what people read is said in called = { verbs = { out = "win" } }
      { "out",  y.make { "pung" } },  --! going out is called "out", and nothing else is
      { "pass", y.make { "pung" } },  --! "pass" has a meaning of its own
      { "discard", y.make { "pung" } },  --! "discard" has a meaning of its own
      { "big kong", y.make { "kong" } },  --! a move is called by one word
      { "kong", y.make { "kong", replaces = true, ends_turn = true } },  --! either a card is drawn in its place or the turn ends
      { "add",  y.extend { "kong", onto = "pung" } },  --! is for your own turn, not for a claim
      { "chow", y.make { "chow", from = "left" } },  --! there is no seat to claim from "left"
      { "pung", y.make { "pung", upgrade = true } },  --! is for sets that are y.of_suit
      { "two",  y.make { "pung", "kong" } },  --! wanted one set: the one that is made
      { "pair", y.make { "pair" } },  --! this is the odd set of the goal
      { "odd",  y.single },  --! wanted y.go_out, y.make
    },
    ["play.own"] = {
      { "run",  y.make { "chow" } },  --! runs are made of another's discard
      { "kong", y.make { "kong", from = "any" } },  --! only claims are from somebody
      { "add",  y.extend { "kong", onto = "chow" } },  --! a set y.copies { n } is extended to one of n + 1
      { "more", y.extend { "kong", onto = "kong" } },  --! a set y.copies { n } is extended to one of n + 1
      { "swap", y.exchange { "pair", takes = { "1m" }, gives = { "2m" } } },  --! cards are exchanged in sets y.of_suit { 2 }
      { "lay",  y.make { "pung", with_drawn = true } },  --! is for sets that are y.of_suit
      { "loose", y.extend { "kong" } },  --! play.own.loose.onto: is missing
    },
  },
}
