local y = require "yezi"

return y.variant "phase-without-a-colon" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t.next_phase()  --! call methods with a colon
      end,
    },
  },
}
