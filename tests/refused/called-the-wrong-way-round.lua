local y = require "yezi"

return y.variant "called-the-wrong-way-round" {
  of = "lukfu",
  set = {
    called = {
      verbs = { lay = "bury" },  --! write the id first and the name after it: bury = "lay"
      marks = { caler = "who called" },  --! there is no mark "caler"
    },
  },
}
