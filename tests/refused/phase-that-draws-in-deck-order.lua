local y = require "yezi"

return y.variant "phase-that-draws-in-deck-order" {
  of = "eight-tricks",
  add = {
    phases = { "swap", "play" },
    swap = y.phase {
      verbs = { "swap" },
      start = function(t) return t:role "head" end,
      offer = function(v) return { y.act("swap", y.subsets(v:hand(), 1)) } end,
      apply = function(t, who, action)
        t:move(action.cards, "hand", who, "spent")
        for card in y.each(t:cards "stock") do
          t:move(card, "stock", nil, "hand", who)  --! nobody sees which cards lie in stock
          break
        end
        t:next_phase()
      end,
    },
  },
}
