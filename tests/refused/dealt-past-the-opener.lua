local y = require "yezi"

return y.variant "dealt-past-the-opener" {
  of = "eight-tricks",
  add = {
    ["opener"] = y.counted_off { "hed", "second" },  --! there is no role "hed"
  },
  set = {
    ["deal"] = y.round_robin {  --! has to be dealt from the opener
      zone = "hand", each = 8, again = { "head", "second", "third", "fourth" }, rest = "stock" },
  },
}
