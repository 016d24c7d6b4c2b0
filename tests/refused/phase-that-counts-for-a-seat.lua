local y = require "yezi"

return y.variant "phase-that-counts-for-a-seat" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" }, counters = { hand = { "bid" } },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:set_counter("bid", 3, who)  --! the counter "bid" is not a seat's: name no seat
      end,
    },
  },
}
