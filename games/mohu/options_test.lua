-- Scenes of 默和 with other options, each for a value under which alone it comes out so.
-- mohu_test.lua takes them in.

local set = require "mohu.hands_test"
local scene, held, won, tie, dealt = set.scene, set.held, set.won, set.tie, set.dealt

local runs_and_pair = "W1 W2 W3 S4 S5 S6 C7 C8 C9 W5 W5"
local two_fours     = "W1 W2 W3 W4 S1 S2 S3 S4 C7 C8 C9"

-- The second went out with C6 that the head had played; a hand of two stakes.
local function fed(id, options, pays)
  return scene(id, { hands = { second = set.nine .. " + C6 d" }, from = "head" },
    { settlement = pays }, options)
end
-- A card that the head was handed lies open.
local function up(id, hands, options, expect, history)
  return scene(id, { offer = { card = "C6", by = "head", turned_up = true }, hands = hands,
                     history = history }, expect, options)
end
local open = { handed = "open" }
-- The throws of two lots, and who is first next.
local function lots(one, two, next_head)
  return scene("MH-6.3 lot " .. one .. " " .. two,
    { dice = { lot_one = { one }, lot_two = { two } },
      ended = { outcome = "won", reason = "play.out", winner = "third" } },
    { next_head = next_head }, { next_first = "lot" })
end

return {
  won("MA18 tsui", runs_and_pair, 1, { form = "tsui" }),
  held("MA19", "W1 W2 W3 S4 S5 S6 W7 S7 C7 W5 W5", false, { form = "tsui" }),
  held("MH-4.7 fours", two_fours, false, { form = "tsui" }),
  held("MH-4.7 a run and four pairs", "W1 W2 W3 S4 S4 C7 C7 W9 W9 W5 W5", false,
    { form = "tsui" }),
  scene("MH-4.7 as dealt", { deal = dealt { second = "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6" } },
    { acts = "head", outcome = "running" }, { form = "tsui" }),

  won("MH-4.5 off", two_fours, 1, { fours = "off", spare = "2" }),
  won("MH-4.5 off, a leopard", "W9 S9 C9 C9 W1 W2 W3 S4 S5 QW S6", 1,
    { fours = "off", spare = "2" }),
  won("MH-4.5 off, heads", "W1 S1 C1 QW W5 W6 W7 S2 S3 C9 S4", 1, { fours = "off", spare = "2" }),

  held("MA07 leopard off", "W4 S4 C4 C4 W7 W8 W9 QW C0 S9 CH", false, { leopard = "off" }),
  held("MH-4.3 off, three", "W4 S4 C4 W6 W7 W8 W9 QW C0 S1 CH", false, { leopard = "off" }),
  held("MA07 head_set off", "W4 S4 C4 C4 W7 W8 W9 QW C0 S9 CH", false, { head_set = "off" }),
  held("MH-4.4 off, four", "W1 S1 C1 QW W5 W6 W7 S2 S3 C9 S4", false, { head_set = "off" }),
  won("MA07 head_set three", "W4 S4 C4 C4 W7 W8 W9 QW C0 S9 CH", 2, { head_set = "three" }),
  held("MA08 head_set three", "W1 S1 CH W5 W6 W7 S2 S3 S4 C9 S5", false, { head_set = "three" }),

  won("MH-4.6 two spare", "W1 W2 W3 S5 S6 S7 C3 C4 C5 QW S9", 1, { spare = "2" }),
  scene("MH-4.6 two spare, as dealt", { deal = dealt { second = set.nine } },
    { outcome = "won", reason = "dealt", winner = "second",
      settlement = { second = 3, head = -1, third = -1, fourth = -1 } }, { spare = "2" }),

  scene("MH-5.3 win", { offer = { card = "C6", by = "head" }, hands = { third = set.nine } },
    { acts = "third", legal = { "out C6", "pass" } }, { take = "win" }),
  scene("MH-5.4 none", { turn = "head", left = 19,
                         hands = { head = set.far .. " + QW", third = set.nine },
                         history = { "head: discard C6" } },
    { acts = "second", turn = "second", left = 18 }, { take = "none" }),

  scene("MH-3.4 open", { deal = dealt {} }, { left = 19 }, open),
  up("MH-5.2.1", { third = set.far }, open,
    { acts = { "head", "second" }, legal = { "take C6", "pass" } }),
  up("MH-5.2.1 taken", { head = set.nine }, open, { acts = "head", legal_has = { "discard QW" } },
    { "head: take C6", "second: take C6" }),
  up("MH-5.2.1 passed on", { third = set.far }, open, { acts = "second", turn = "second" },
    { "head: pass", "second: take C6" }),
  up("MH-5.2.1 refused by both", { third = set.far }, open,
    { acts = { "second", "third" }, turn = "second", zones = { river = { head = "C6" } } },
    { "head: pass", "second: pass" }),
  up("MH-5.2.1 anybody wins", { third = set.nine }, open,
    { winner = "third", settlement = { third = 6, head = -2, second = -2, fourth = -2 } },
    { "head: take C6", "second: pass", "third: out C6" }),
  up("MH-5.2.1 the first in turn", { second = set.nine, head = "W1 W2 W3 S5 S6 S7 C3 C4 C5 CH" },
    open, { winner = "head" }, { "second: out C6", "head: out C6" }),
  scene("MH-5.3 win, open", { offer = { card = "C6", by = "head" }, hands = { third = set.nine } },
    { acts = "third", legal = { "out C6", "pass" } }, { take = "win", handed = "open" }),
  scene("MH-5.4 none, open", { offer = { card = "C6", by = "head", turned_up = true },
                               hands = { third = set.nine } },
    { legal_has = { "head: take C6", "third: out C6" } }, { take = "none", handed = "open" }),

  scene("MH-5.4 none, open, played", { turn = "head", left = 19,
                                       hands = { head = set.far .. " + QW", third = set.nine },
                                       history = { "head: discard C6" } },
    { acts = { "second", "third" }, turn = "second", left = 18 },
    { take = "none", handed = "open" }),

  scene("MH-5.1 off", { deal = dealt { head = "W1 W2 W3 S5 S6 S7 C3 C4 C5 C6" } },
    { acts = "head", outcome = "running", legal_has = { "out QW" } }, { dealt_win = "off" }),

  tie("MA23 turn", "fourth", { tie = "turn" }),

  won("MH-6.1 flat", two_fours, 1, { value = "flat" }),
  won("MH-6.1 heads", "W1 S1 C1 QW W5 W6 W7 S2 S3 C9 S4", 2, { value = "heads" }),
  won("MH-6.1 heads, runs of four", two_fours, 1, { value = "heads" }),
  won("MH-6.1 heads, no fours", "W1 S1 CH W5 W6 W7 S2 S3 S4 C9 C8", 2,
    { value = "heads", fours = "off", spare = "2" }),
  won("MH-6.1 heads, three heads", "C0 QW CH W5 W6 W7 S2 S3 S4 S5 C8", 2,
    { value = "heads", head_set = "three" }),
  won("MH-6.1 heads, none", "W1 S1 C1 W5 W6 W7 S2 S3 S4 S5 C8", 1,
    { value = "heads", head_set = "off" }),
  won("MH-6.1 heads twice", "W1 QW C0 CH S1 C1 W1 W5 W6 W7 S9", 3, { value = "heads" }),
  won("MH-6.1 heads, three twice", "QW C0 CH W1 S1 C1 W2 W3 W4 W5 W6", 3, { value = "heads" }),
  won("MH-6.1 two spare", "QW C0 CH W1 S1 C1 W2 W3 S5 S6 S7", 2, { spare = "2" }),
  won("MH-6.1 heads, two spare", "QW C0 CH W1 S1 C1 W2 W3 S5 S6 S7", 3,
    { value = "heads", spare = "2" }),
  won("MH-6.1 heads, not runs", "W1 W2 W3 W4 S1 S2 S3 C1 C2 QW C3", 2, { value = "heads" }),

  fed("MH-6.2", {}, { second = 6, head = -2, third = -2, fourth = -2 }),
  fed("MH-6.2 discarder", { pay = "discarder" }, { second = 6, head = -6 }),
  scene("MH-6.2 taken first", { offer = { card = "C6", by = "head" }, hands = { second = set.nine },
      history = { "second: take C6", "second: out C6" } },
    { settlement = { second = 6, head = -2, third = -2, fourth = -2 } }, { pay = "discarder" }),
  won("MH-6.2 own draw", two_fours, 3, { pay = "discarder" }),

  lots(2, 4, "head"), lots(2, 1, "second"), lots(3, 6, "third"), lots(5, 5, "fourth"),
  scene("MH-6.3 rotate", { ended = { outcome = "won", reason = "play.out", winner = "third" } },
    { next_head = "second" }, { next_first = "rotate" }),

  scene("MH-6.4 four", { match = { counters = { played = 3 } },
                         ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true }, { match_hands = "4" }),
  scene("MH-6.4 sixteen", { match = { counters = { played = 14 } },
                            ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = false }, { match_hands = "16" }),
  scene("MH-6.4 the sixteenth", { match = { counters = { played = 15 } },
                                  ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true }, { match_hands = "16" }),
}
