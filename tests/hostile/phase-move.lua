local y = require "yezi"

return y.variant "phase-move" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t)
        table.move({}, 1, math.maxinteger, 1, {})  --! stopped after
        return 0
      end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t) t:next_phase() end,
    },
  },
}
