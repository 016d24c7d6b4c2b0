local y = require "yezi"

return y.variant "offers-without-end" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v)
        local all, one = {}, y.act "say"
        for i = 1, 200000 do all[i] = one end
        return all  --!~ at most 4096 are allowed
      end,
      apply = function(t) t:next_phase() end,
    },
  },
}
