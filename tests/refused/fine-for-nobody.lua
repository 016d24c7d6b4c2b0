local y = require "yezi"

return y.variant "fine-for-nobody" {
  of = "eight-tricks",
  add = {
    ["offences"] = {
      { "peeped", y.fine { amount = 1 }, says = "looked" },  --! does not say to whom it is due
      { "talked", y.pay { amount = 1 }, says = "talked" },  --! wanted y.fine
      { "left", y.fine { to = "pol", amount = 1 },  --! there is no seat "pol"
        says = "left" },
    },
    ["cautions"] = {
      { "mind", function() return true end },  --! is missing; wanted the warning in words
    },
  },
}
