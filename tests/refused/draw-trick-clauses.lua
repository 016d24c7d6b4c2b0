local y = require "yezi"

return y.variant "draw-trick-clauses" {
  of = "ningbo",
  add = {
    ["combos"] = { { "single", y.single } },  --! is for games of tricks
    ["opener"] = y.counted_off { "east", "south" },  --! is for games of tricks
    ["active"] = { "east", "south", "west" },  --! walls that are built or opened by a throw have a side for every seat
    ["facts"] = {
      held = y.count(y.cards("hand", "east")),  --! y.count is for games of tricks
      mine = y.has(y.dealt "east", { "1m" }),  --! y.has is for games of tricks
      won = y.tricks_of "east",  --! y.tricks_of is for games of tricks
      led = y.leads_won("east", y.these { "1m" }),  --! y.leads_won is for games of tricks
      who = y.same(y.holder "1m", "east"),  --! y.holder is for games of tricks
      strong = y.strength "east",  --! y.strength is for games of tricks
      all = y.these { "1m", "2m" },  --! sets of cards are for games of tricks
    },
  },
}
