local y = require "yezi"

return y.variant "phase-that-changes-what-it-looks-at" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v)
        v:set_counter("said", 1)  --! there is no v.set_counter here
      end,
      apply = function(t) t:next_phase() end,
    },
  },
}
