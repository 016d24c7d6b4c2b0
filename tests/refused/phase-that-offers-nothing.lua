local y = require "yezi"

return y.variant "phase-that-offers-nothing" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! seat 0 is asked but nothing is offered
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return {  } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
