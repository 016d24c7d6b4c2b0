local y = require "yezi"

return y.variant "pick-without-branch" {
  of = "eight-tricks",
  options = { { "length", y.choice { "short", "long", "longer" } } },
  set = {
    ["deal"] = {
      hand = y.pick("length", { short = 8, long = 10 }),  --! says nothing for "longer"
      stock = "rest" },
  },
}
