local y = require "yezi"

return y.variant "phase-that-asks-beyond-the-table" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:ask(who + 9)  --! there is no seat 9: seats are 0 to 3
      end,
    },
  },
}
