local y = require "yezi"

return y.variant "phase-of-strange-cards" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! with cards that are not in the pack
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act("say", -1) } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
