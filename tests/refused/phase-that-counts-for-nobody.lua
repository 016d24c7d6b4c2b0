local y = require "yezi"

return y.variant "phase-that-counts-for-nobody" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" }, counters = { seat = { "bid" } },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:set_counter("bid", 3)  --! the counter "bid" is counted for each seat: name one
      end,
    },
  },
}
