local y = require "yezi"

return y.variant "phase-that-mixes-up-arguments" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:move(t:hand(who), who, "hand", "spent")  --! wanted the name of a zone, got a number
      end,
    },
  },
}
