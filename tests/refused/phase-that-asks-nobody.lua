local y = require "yezi"

return y.variant "phase-that-asks-nobody" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! a phase must ask a seat, end the hand, or go to the next phase
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t)  end,
    },
  },
}
