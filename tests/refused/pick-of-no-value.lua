local y = require "yezi"

return y.variant "pick-of-no-value" {
  of = "eight-tricks",
  options = { { "length", y.choice { "short", "long" } } },
  set = {
    ["deal"] = { stock = "rest", hand = y.pick("length", {
      short = 8,
      lang = 10,  --! did you mean "long"?
      ["*"] = 8 }) },
  },
}
