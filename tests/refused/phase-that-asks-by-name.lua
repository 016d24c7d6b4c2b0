local y = require "yezi"

return y.variant "phase-that-asks-by-name" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:ask "head"  --! wanted a seat, got a string
      end,
    },
  },
}
