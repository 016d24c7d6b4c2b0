local y = require "yezi"

return y.variant "phase-won-by-nobody" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:finish "won"  --! a hand that is won has a winner
      end,
    },
  },
}
