local y = require "yezi"

return y.variant "opening-wrong" {
  of = "eight-tricks",
  set = {
    ["opening.line"] = "in a line",  --! wanted { en = "…", zh = "…" }
    ["opening.card"] = "wan-10",  --! there is no card "wan-10"
    ["opening.minutes"] = 0,  --! wanted a whole number from 1 to 600, got the number 0
    ["opening.beats"] = { en = "in English" },  --! wanted the Chinese
    ["opening.guided"] = {
      seed = -1,  --! wanted a whole number from 0
      seat = 4,  --! wanted a whole number from 0 to 3, got the number 4
      asks = {
        { on = { "leed" }, en = "a lead", zh = "出" },  --! there is no move "leed"
        { en = "anything", zh = "任何", question = 0 },  --! wanted a whole number from 1 to 1000
        { en = "a beat", zh = "打", acts = { "beat" } },  --! wanted meanings by move
        "lead",  --! wanted { on = { "…" }, en = "…", zh = "…", acts = … }
      },
    },
  },
}
