local y = require "yezi"

return y.variant "phase-of-great-arguments" {
  of = "eight-tricks",
  add = {
    phases = { "bid", "play" },
    bid = y.phase {
      verbs = { "bid" },
      start = function(t) return 0 end,
      offer = function(v)
        return { y.act("bid", nil, 5000) }  --! the argument of an action is 0 to 4000
      end,
      apply = function(t) t:next_phase() end,
    },
  },
}
