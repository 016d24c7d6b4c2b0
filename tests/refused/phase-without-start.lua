local y = require "yezi"

return y.variant "phase-without-start" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! talk.start: is missing; wanted a function
      verbs = { "say" },
      offer = function(v) return { y.act "say" } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
