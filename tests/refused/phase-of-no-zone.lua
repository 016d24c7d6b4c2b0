local y = require "yezi"

return y.variant "phase-of-no-zone" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:move(t:hand(who), "hnad", who, "spent")  --! there is no zone "hnad"
      end,
    },
  },
}
