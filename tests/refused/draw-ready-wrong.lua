local y = require "yezi"

return y.variant "draw-ready-wrong" {
  of = "khanhoo",
  set = {
    ["play"] = y.draw_discard {
      first = "second", rounds = 10,
      goal = y.melds { "court", needs = {  --! is for hands that go out without a discard
        "nothing" } },  --! there is no set "nothing"
      claims = { { "out", y.go_out { ready = true } } },
      own = { { "out", y.go_out {  --! hands are called ready where all cards go into melds
        exchanges = true } },  --! no cards are turned up that could be exchanged|cards are exchanged where all melds are a fixed number of cards of one rank
        { "ready", y.ready {} } },  --! is missing; wanted a counter of seats
    },
  },
}
