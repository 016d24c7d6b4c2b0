local y = require "yezi"

return y.variant "score-of-the-hand" {
  of = "khanhoo",
  set = {
    ["settle.points"] = y.credits(y.score "payee"),  --! the score is for the report and the end of the match
    ["count.going_out"] = y.tally { points = y.group_worth + y.group_size },  --! y.group_worth is for lines of the count that are of groups|y.group_size is for lines of the count that are of groups
  },
}
