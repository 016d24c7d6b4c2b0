local y = require "yezi"

return y.variant "phase-of-no-mark" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:set_mark("bidder", who)  --! there is no mark "bidder"
      end,
    },
  },
}
