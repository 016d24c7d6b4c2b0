local y = require "yezi"

return y.variant "announce-wrong" {
  of = "eight-tricks",
  add = {
    counters = { hand = { "all" } },
    phases = { "one", "twice", "play" },
    one = y.announce {  --! leaves nothing to choose
      numbers = { 3 },
      counter = "all",  --! there is no counter of seats "all"
    },
    twice = y.announce {  --! is missing; wanted a counter of seats
      numbers = { 1, 2 },
      first   = "dealer",  --! there is no role "dealer"
    },
  },
}
