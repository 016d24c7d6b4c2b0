local y = require "yezi"

return y.variant "options-wrong" {
  of = "eight-tricks",
  options = {
    { "length", y.choice { "short", "long" } },
    { "length", y.choice { "short", "long" } },  --! option "length" is listed twice
    { "one", y.choice { "only" } },  --! needs at least two values
    { "same", y.choice { "a", "a" } },  --! "a" twice
    { "flag", y.switch("on") },  --! y.switch wants true or false
    { "cards", y.range { 5, 9, default = 10 } },  --! with n between them
    { "few", y.choice { "a", "b", default = "b" } },  --! option "few" has no parameter "default"
    { "type", "short" },  --! wanted y.choice, y.switch or y.range
    { "more", y.switch(true), sais = "?" },  --! did you mean "says"?
    "nothing",  --! wanted { "name", y.choice
  },
}
