local y = require "yezi"

return y.variant "phase-that-offers-a-text" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { "say" } end,  --! offer wants y.act(…) in its list, got a string
      apply = function(t) t:next_phase() end,
    },
  },
}
