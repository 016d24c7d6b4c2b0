local y = require "yezi"

return y.variant "phase-that-shows-nothing-known" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      shows = { counters = { "prise" } },  --! there is no counter "prise"
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
