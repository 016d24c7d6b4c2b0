local y = require "yezi"

return y.variant "says-with-a-turn" {
  of = "eight-tricks",
  options = {
    { "many", y.switch(true), says = "\u{202E}ynam" },  --! a text holds the control character U+202E
  },
}
