local y = require "yezi"

return y.variant "phase-that-moves-what-is-not-there" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {
      verbs = { "say" },
      start = function(t) return 0 end,
      offer = function(v) return { y.act "say" } end,
      apply = function(t, who)
        t:move(t:hand(who), "hand", (who + 1) % 4, "spent")  --! the cards to move are not all in hand
      end,
    },
  },
}
