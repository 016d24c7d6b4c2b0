local y = require "yezi"

return y.variant "phase-that-starts-by-name" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return "head" end,  --! wanted a seat, got a string
      offer = function(v) return { y.act "say" } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
