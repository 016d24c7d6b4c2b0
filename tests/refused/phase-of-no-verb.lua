local y = require "yezi"

return y.variant "phase-of-no-verb" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! there is no verb "shout"
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "shout" } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
