local y = require "yezi"

return y.variant "phase-that-looks-into-the-stock" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v)
        return v:cards "stock" ~= 0 and { y.act "say" } or {}  --! seat 0 may not see the cards of stock
      end,
      apply = function(t) t:next_phase() end,
    },
  },
}
