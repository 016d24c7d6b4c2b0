-- Scenes of hearts: `check tests/strangers/hearts.lua` runs them.

local one = { head = "h5", second = "hA", third = "sQ", fourth = "hK" }
local all = { head = "hA hK hQ hJ", second = "h2 h3 h4 h5", third = "h6 h7 h8 h9",
              fourth = "hT sQ s2 s3" }

return {
  { id = "follow", game = "hearts", trick = { "lead h5" }, says = "suit must be followed",
    zones = { hand = { second = "hA h2 sK" } }, expect = { legal = { "beat hA", "bury h2" } } },
  { id = "free", game = "hearts", trick = { "lead h5" },
    says = "who has none of the suit may play anything, and wins with none of it",
    zones = { hand = { second = "sK cQ" } }, expect = { legal = { "bury sK", "bury cQ" } } },
  { id = "taken", game = "hearts", leader = "head", zones = { hand = one },
    says = "who wins a trick takes all of its cards",
    history = { "lead h5", "beat hA", "bury sQ", "bury hK" },
    expect = { settlement = { head = 16, second = -48, third = 16, fourth = 16 } } },
  { id = "clean", game = "hearts", leader = "head",
    zones = { hand = { head = "c5", second = "cA", third = "sK", fourth = "dK" } },
    says = "other cards cost nothing", history = { "lead c5", "beat cA", "bury sK", "bury dK" },
    expect = { settlement = {} } },
  { id = "moon", game = "hearts", leader = "head", zones = { hand = all },
    says = "who takes every heart and the queen is paid by the others",
    history = { "lead hA", "bury h2", "bury h6", "bury hT", "lead hK", "bury h3", "bury h7",
                "bury sQ", "lead hQ", "bury h4", "bury h8", "bury s2", "lead hJ", "bury h5",
                "bury h9", "bury s3" },
    expect = { settlement = { head = 78, second = -26, third = -26, fourth = -26 } } },
}
