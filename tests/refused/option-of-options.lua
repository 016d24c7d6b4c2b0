local y = require "yezi"

return y.variant "option-of-options" {
  of = "eight-tricks",
  options = {
    { "length", y.choice { "short", "long" } },
    { "cards", y.pick("length", { short = y.switch(true), long = y.switch(true) }) },  --! options cannot depend on options
  },
}
