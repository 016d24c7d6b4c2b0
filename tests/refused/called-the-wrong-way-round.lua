local y = require "yezi"

return y.variant "called-the-wrong-way-round" {
  of = "lukfu",
  set = {
    called = {
      verbs = { lay = "bury" },  --! what it is called stands behind its id: bury = "lay"
      marks = { caler = "who called" },  --! there is no mark "caler"
    },
  },
}
