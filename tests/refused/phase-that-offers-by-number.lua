local y = require "yezi"

return y.variant "phase-that-offers-by-number" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! a number comes third: y.act("say", nil, number)
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act("say", 20) } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
