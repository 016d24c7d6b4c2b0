local y = require "yezi"

return y.variant "draw-card-lists" {
  of = "ningbo",
  set = {
    ["scattered"] = y.bonus_hand { sets = { { "1m", "9m" } } },  --! in drawing games name bonus hands by kinds
    ["orphans"] = y.phase {  --! a phase in script moves cards without copies
      verbs = { "look" },
      start = function(t) return 0 end, offer = function(v) return {} end,
      apply = function(t, who, a) end,
    },
  },
}
