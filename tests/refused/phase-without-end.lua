local y = require "yezi"

return y.variant "phase-without-end" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! events: does it end?
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t) t:ask(0) end,
    },
  },
}
