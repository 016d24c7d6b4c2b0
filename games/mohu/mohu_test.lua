-- Scenes of 默和: the worked examples of history/games/mohu.md under their numbers, then the other
-- rules. options_test.lua is taken in.

local set = require "mohu.hands_test"
local scene, held, won, tie, dealt = set.scene, set.held, set.won, set.tie, set.dealt

local scenes = {
  scene("MA01", { pack = "sorted" }, { acts = "head" }),
  scene("MA02", { deal = dealt {} }, { acts = "head", drawn = "QW", left = 19 }),
  won("MA03 both", "W1 S1 C1 W5 W6 W7 S2 S3 S4 C9 S5", 2),
  won("MA04", "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW C6", 2),
  held("MA05", "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW S9", false),
  won("MA07", "W4 S4 C4 C4 W7 W8 W9 QW C0 S9 CH", 2),
  won("MA08", "W1 S1 CH W5 W6 W7 S2 S3 S4 C9 S5", 2),
  won("MA10", "W1 S1 C1 QW W5 W6 W7 S2 S3 C9 S4", 2),
  held("MA12", "W1 W1 S1 CH W5 W6 W7 S2 S3 C9 S4", false),
  held("MA13", "QW QW C0 CH W5 W6 W7 S2 S3 C9 S4", false),
  won("MA15", "W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9", 3),
  held("MA16", "W8 W9 W1 S5 S6 S7 C3 C4 C5 S9 C6", false),
  held("MA18", "W1 W2 W3 S4 S5 S6 C7 C8 C9 W5 W5", false),
  won("MA21", "W5 W6 W7 W8 S5 S6 S7 S8 QW C0 CH", 3),
  tie("MA23", "head"),
  won("MA25", "W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9", 3),
  scene("MA27", { turn = "fourth", left = 0, hands = { fourth = set.far .. " + QW" },
                  history = { "fourth: discard QW", "head: pass" } },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "second" }),

  -- 2 to 4: cards and sets
  won("MH-2.2", "W1 S1 CH W5 W6 W7 S2 S3 S4 S5 C9", 2),
  scene("MH-3.1", { match = { head = 2 }, deal = dealt {} },
    { acts = "head", seats = { head = 2, second = 3, third = 0, fourth = 1 } }),
  scene("MH-3.4", { turn = "head", hands = { head = set.far .. " + QW" },
                    history = { "head: discard QW", "second: pass" } },
    { acts = "second", turn = "second" }),
  won("MH-4.2 four", "W6 W7 W8 W9 S1 S2 S3 C4 C5 C6 QW", 2),
  held("MH-4.2 two suits", "W1 S2 W3 S5 S6 S7 C3 C4 C5 S9 C6", false),
  won("MH-4.3", "W9 S9 C9 C9 W1 W2 W3 S4 S5 S6 QW", 2),
  held("MH-4.3 two twice", "W9 W9 S9 S9 W1 W2 W3 S4 S5 S6 QW", false),
  held("MH-4.3 odd cards are no ones", "QW C0 C1 C1 W5 W6 W7 S4 S5 S6 S9", false),
  won("MH-4.6 the eleventh aside", "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6 W9", 2),
  won("MH-6.1 the best division", "W1 W2 W3 W4 S4 C4 S5 S6 S7 C5 C6", 3),
  won("MH-6.1 two runs of four", "W1 W2 W3 W4 S1 S2 S3 S4 C1 QW C0", 3),
  won("MH-6.1 two leopards of four", "W1 S1 C1 C1 W2 S2 C2 C2 C3 C4 C5", 3),

  -- 5: play
  scene("MH-5.1", { deal = dealt { second = "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6" } },
    { outcome = "won", reason = "dealt", winner = "second",
      settlement = { second = 6, head = -2, third = -2, fourth = -2 } }),
  scene("MH-5.1 the earlier seat", { deal = dealt { fourth = "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6",
                                                    third  = "W4 W5 W6 W7 S1 S2 S3 QW C0 CH" } },
    { outcome = "won", reason = "dealt", winner = "third" }),
  scene("MH-5.1 nine are not enough", { deal = dealt { second = set.nine } },
    { acts = "head", outcome = "running" }),
  scene("MH-5.2", { deal = dealt { head = "W1 W2 W3 S5 S6 S7 C3 C4 W9 QW", wall = "C5" } },
    { acts = "head", legal = { "discard W1", "discard W2", "discard W3", "discard W9",
      "discard S5", "discard S6", "discard S7", "discard C3", "discard C4", "discard C5",
      "discard QW" } }),
  scene("MH-5.3", { turn = "head", left = 19,
                    hands = { head = set.far .. " + QW", second = set.nine },
                    history = { "head: discard S2", "second: take S2" } },
    { acts = "second", turn = "second", left = 19, legal_has = { "discard S2", "discard QW" } }),
  scene("MH-5.3 the next alone", { offer = { card = "S2", by = "head" },
                                    hands = { second = set.far, third = set.nine } },
    { legal_has = { "second: take S2" }, legal_not = { "third: take S2" } }),
  scene("MH-5.4", { offer = { card = "C6", by = "head" }, hands = { third = set.nine },
                    history = { "second: pass", "third: out C6" } },
    { outcome = "won", reason = "play.out", winner = "third",
      settlement = { third = 6, head = -2, second = -2, fourth = -2 } }),
  scene("MH-5.5", { offer = { card = "C6", by = "head" }, hands = { fourth = set.nine },
                    history = { "second: take C6", "fourth: out C6" } },
    { outcome = "won", winner = "fourth" }),
  scene("MH-5.8", { offer = { card = "C6", by = "head" }, hands = { third = set.nine },
                    history = { "second: pass", "third: pass" } },
    { acts = "second", outcome = "running" }),

  -- 6: payment
  scene("MH-6.3", { ended = { outcome = "won", reason = "play.out", winner = "third" } },
    { next_head = "third" }),
  scene("MH-6.3 drawn", { ended = { outcome = "drawn", reason = "play.wall" } },
    { next_head = "second" }),
  scene("MH-6.4", { match = { counters = { played = 7 } },
                    ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true }),
  scene("MH-6.4 the highest total", {
      match = { counters = { played = 7 }, scores = { 9, 9, -3, -15 } },
      ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true, match_winner = "head, second" }),
  scene("MH-6.4 seven", { match = { counters = { played = 6 } },
                          ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = false, next_counters = { played = 7 } }),
}

for _, each in ipairs(require "mohu.options_test") do scenes[#scenes + 1] = each end
return scenes
