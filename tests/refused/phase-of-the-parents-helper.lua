local y = require "yezi"

return y.variant "phase-of-the-parents-helper" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:ask(next_in(t, who))  --! there is nothing called "next_in" here
      end,
    },
  },
}
