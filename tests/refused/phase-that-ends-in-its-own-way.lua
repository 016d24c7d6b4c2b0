local y = require "yezi"

return y.variant "phase-that-ends-in-its-own-way" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:finish("win", who)  --! a hand ends "won", "drawn", "void" or "played", not "win"
      end,
    },
  },
}
