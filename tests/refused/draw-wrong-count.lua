local y = require "yezi"

return y.variant "draw-wrong-count" {
  of = "wahua",
  set = {
    ["report"] = {},
    ["count"] = {
      columns = { "dao", "fan" },
      value   = y.column "doa",  --! there is no column of the count "doa"
      others  = { "koa" },  --! there is no set "koa"
      { "none", y.tally { when = 1 } },  --! wanted one of the columns: dao and fan
      { "both", y.tally { dao = 1, fan = 2 } },  --! wanted one of the columns: dao and fan
      { "typo", y.tally { dao = 1, tims = 2 } },  --! did you mean "count.typo.times"?
      { "bare", 10 },  --! wanted y.tally { <column> = …, … }
      { "group", y.tally { dao = y.group_numerals } },  --! y.group_numerals is for lines of the count that are of groups
      { "worth", y.tally { dao = y.worth "player" } },  --! y.worth is known once the count is done
      { "other", y.tally { dao = y.groups({ "kao" }, "heaven") } },  --! the count is of one hand: that of "player"
      { "role", y.tally { dao = 1, when = y.completes "singel" } },  --! there is no role of the winning card "singel"
      { "way", y.tally { dao = 1, when = y.going_out "drawing" } },  --! there is no way of going out "drawing"
      { "line", y.tally { dao = y.counted("grp", "player") } },  --! there is no line of the count "grp"
      { "card", y.tally { dao = y.tiles({ among = { "67w" } }, "player") } },  --! there is no card, suit or mark "67w"
      { "rank", y.tally { dao = y.ranks({ 16 }, "player") } },  --! wanted a whole number from 0 to 15
      { "many", y.tally { dao = y.apart(100, "player") } },  --! wanted a whole number from 1 to 99
      { "card", y.tally { dao = 1 } },  --! there are two lines of this name
    },
  },
}
