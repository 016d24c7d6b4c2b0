local y = require "yezi"

return y.variant "tricks-with-copies" {
  of = "last-bone",
  set = {
    ["play.ends"] = y.never,  --! wanted y.hands_empty or y.last_trick_wins
    ["combos.pair"] = { "pair", y.families { { { "66" }, { "63", "66" } },  --! 66 66 is in an earlier group
                                             { { "11" } },  --! has 1 group; takes speaks of 2
                                             takes = { 1, 1 } } },
  },
  add = {
    ["combos.odd"] = { "odd", y.families { { { "66" }, { "63" } } } },  --! is missing; wanted how many cards of each group
    ["combos.none"] = { "none", y.families { { { "66" } }, takes = { 0 } } },  --! takes no cards
    ["combos.many"] = { "many", y.exact { "66", "66", "66" } },  --! the card 66 is here too often
    ["play.last"] = y.needs_a_trick { most = 0 },  --! wanted a whole number from 1 to 64
    ["play.once"] = y.combo { "triplet" },  --! there is no pattern "triplet"
    ["facts"] = {
      nobody = y.tricks_won { with = "single" },  --! wanted one seat, as y.tricks_won { "winner", with = "four" }
      never = y.tricks_won { "head", at = "noon" },  --! there is no place of a trick "noon"
      who = y.same(y.winner_of { with = "fours" }, "head"),  --! there is no pattern "fours"
      held = y.made_of(y.cards("taken", "head"), "fours"),  --! there is no pattern "fours"
      one = y.same(y.holder "66", "head"),  --! y.holder is for packs without copies
    },
  },
}
