local y = require "yezi"

return y.variant "none-as-an-argument" {
  of = "eight-tricks",
  add = {
    ["settle.nothing"] = {
      "nothing", y.owed(y.none),  --! y.owed has y.none as an argument
    },
    ["settle.nobody"] = {
      "nobody", y.owed(y.same(y.none, "payee")),  --! y.same has y.none as an argument
    },
    ["settle.nowhere"] = {
      "nowhere", y.charges(y.none),  --! y.charges has y.none as an argument
    },
    ["report"] = {
      { "a share of nothing", y.ratio(1, y.none) },  --! y.ratio has y.none as an argument
    },
  },
}
