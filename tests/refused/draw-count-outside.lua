local y = require "yezi"

return y.variant "draw-count-outside" {
  of = "wahua",
  add = {
    ["settle.group"] = y.owed(y.group_numerals),  --! y.group_numerals is for lines of the count that are of groups
    ["settle.column"] = y.owed(y.column "dao"),  --! y.column is for the count alone
    ["settle.completes"] = y.owed(y.completes "odd"),  --! y.completes is for the count alone
    ["settle.player"] = y.owed(y.waits "player"),  --! there is no player here
  },
}
