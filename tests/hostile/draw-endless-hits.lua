local y = require "yezi"

return y.variant "draw-endless-hits" {
  of = "wahua",
  set = { ["throws"] = {
    { "prize", y.dice { 2, hits = function(a, b)
      while true do a = a + 1 end  --! stopped after
    end } },
    { "opening", y.dice { 2 } }, { "shake", y.dice { 2 } },
  } },
}
