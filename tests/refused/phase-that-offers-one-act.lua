local y = require "yezi"

return y.variant "phase-that-offers-one-act" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return y.act "say" end,  --! offer must return a list of y.act(…)
      apply = function(t) t:next_phase() end,
    },
  },
}
