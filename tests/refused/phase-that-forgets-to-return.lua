local y = require "yezi"

return y.variant "phase-that-forgets-to-return" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) local acts = { y.act "say" } end,  --! offer must return a list of y.act(…), it returned nothing
      apply = function(t) t:next_phase() end,
    },
  },
}
