local y = require "yezi"

return y.variant "phase-that-is-never-played" {
  of = "eight-tricks",
  add = {
    talk = y.phase {  --! is never played: it is not in phases
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
