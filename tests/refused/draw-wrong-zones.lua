local y = require "yezi"

return y.variant "draw-wrong-zones" {
  of = "wahua",
  set = {
    ["zones"] = {  --! drawing needs a zone "river"|drawing needs a zone "extra"
      hand  = { of = "seat",  seen_by = "all" },  --! drawing needs here hand = { of = "seat", seen_by = "owner" }
      melds = { of = "table", seen_by = "all" },  --! drawing needs here melds = { of = "seat", seen_by = "all" }
      wall  = { of = "table", seen_by = "all" },  --! drawing needs here wall = { of = "table", seen_by = "none" }
    },
  },
  add = { ["play.extras"] = { "bonos" } },  --! there is no card, suit or mark "bonos"
}
