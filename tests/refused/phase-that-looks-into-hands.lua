local y = require "yezi"

return y.variant "phase-that-looks-into-hands" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v)
        return #v:cards("hand", 1) > 0 and { y.act "say" } or {}  --! seat 0 may not see the cards of hand
      end,
      apply = function(t) t:next_phase() end,
    },
  },
}
