local y = require "yezi"

return y.variant "draw-wrong-zones" {
  of = "wahua",
  set = {
    ["zones"] = {  --! drawing needs a zone "river"
      hand  = { of = "seat",  seen_by = "all" },  --! drawing needs here hand = { of = "seat", seen_by = "owner" }
      melds = { of = "table", seen_by = "all" },  --! drawing needs here melds = { of = "seat", seen_by = "all" }
      wall  = { of = "table", seen_by = "all" },  --! drawing needs here wall = { of = "table", seen_by = "none" }
    },
    ["play.extras"] = { "bonus" },
  },
}
