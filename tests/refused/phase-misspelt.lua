local y = require "yezi"

return y.variant "phase-misspelt" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! talk.start: is missing
      verbs = { "say" },
      strat = function(t) return 0 end,  --! did you mean "talk.start"?
      offer = function(v) return { y.act "say" } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
