-- Scenes of 碰和 with other options, each for a value under which alone it comes out so.
-- penghu_test.lua takes them in.

local set = require "penghu.hands_test"
local scene, held, won, fed = set.scene, set.held, set.won, set.fed

local kans  = "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW QW"
local heads = "QW C0 CH S5 S5 S5 C9 C9 C9 W4 W4"

-- So many cards are in the stock once all are dealt; the first player has drawn one.
local function deal(id, stock, options)
  return scene(id, { deal = {} }, { acts = "head", left = stock - 1 }, options)
end
-- The throws of two lots, and who is first next.
local function lots(one, two, next_head)
  return scene("PH-6.2 lot " .. one .. " " .. two,
    { dice = { lot_one = { one }, lot_two = { two } },
      ended = { outcome = "won", reason = "play.out", winner = "third" },
      values = { head = 0, second = 0, third = 0, fourth = 0 } },
    { next_head = next_head }, { next_first = "lot" })
end
-- The head has played W5; the second, who is next, and the third hold these.
local function played(id, second, legal, options, history, expect)
  return scene(id, { offer = { card = "W5", by = "head" }, hands = { second = second },
                     history = history },
    expect or { acts = "second", legal = legal }, options)
end

return {
  deal("PH-2.4 thirteen", 68, { hand = "13" }),
  deal("PH-2.4 nineteen", 44, { hand = "19" }),
  deal("PH-2.4 twenty", 40, { hand = "20", eyes = "none" }),
  won("PH-3.6 thirteen", "W1 W2 W3 S5 S5 S5 C9 C9 C9 C1 C2 C3 QW QW", 4, { hand = "13" }),
  held("PH-3.6 thirteen, three sets", "W1 W2 W3 S5 S5 S5 C9 C9 C9 C1 C2 C4 QW QW", false,
    { hand = "13" }),
  won("PH-3.6 nineteen",
    "W1 W2 W3 S5 S5 S5 C9 C9 C9 C1 C2 C3 W7 W8 W9 S1 S2 S3 QW QW", 4, { hand = "19" }),
  won("PH-3.8", "W1 W2 W3 S5 S5 S5 C9 C9 C9 C1 C2 C3 W7 W8 W9 S1 S2 S3 QW C0 CH", 5,
    { hand = "20", eyes = "none" }),
  held("PH-3.8 six sets and a run of two",
    "W1 W2 W3 S5 S5 S5 C9 C9 C9 C1 C2 C3 W7 W8 W9 S1 S2 S3 QW QW C0", false,
    { hand = "20", eyes = "none" }),

  won("PB04 eyes none", "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW C0", 4, { eyes = "none" }),
  fed("PH-5.2 a played card in no set", "W2 W2 W2 CH C7 C8 C9 S7 S8 S9 W2", 2,
    { second = 9, head = -3, third = -3, fourth = -3 }, { eyes = "none" }),
  held("PH-3.7 two sets", "W1 W2 W3 S5 S5 S5 C9 C9 W8 QW C0", false, { eyes = "none" }),

  held("PB05 head_set off", heads, false, { head_set = "off" }),
  won("PH-3.4 six", "W1 S1 CH S5 S5 S5 C9 C9 C9 W4 W4", 5, { head_set = "six" }),
  held("PH-3.4 three", "W1 S1 CH S5 S5 S5 C9 C9 C9 W4 W4", false),
  held("PH-3.4 six, one twice", "W1 W1 CH S5 S5 S5 C9 C9 C9 W4 W4", false, { head_set = "six" }),
  won("PH-3.5", "W7 S7 C7 S5 S5 S5 C9 C9 C9 W4 W4", 4, { leopard = "on" }),
  won("PH-3.5 six heads too", "W7 S7 C7 S5 S5 S5 C9 C9 C9 W4 W4", 4,
    { leopard = "on", head_set = "six" }),
  won("PH-3.5 no heads", "W7 S7 C7 S5 S5 S5 C9 C9 C9 W4 W4", 4,
    { leopard = "on", head_set = "off" }),
  won("PH-3.4 six, and leopards", "W1 S1 CH S5 S5 S5 C9 C9 C9 W4 W4", 5,
    { leopard = "on", head_set = "six" }),
  held("PH-3.5 off", "W7 S7 C7 S5 S5 S5 C9 C9 C9 W4 W4", false),
  held("PH-3.5 two suits", "W7 S7 S7 S5 S5 S5 C9 C9 C9 W4 W4", false, { leopard = "on" }),

  played("PH-4.5", "W6 W7 S1 S3 S5 S7 C1 C3 C5 C7", { "chow W6 W7", "pass" }, { take_next = "on" }),
  played("PH-4.5 laid open", "W6 W7 S1 S3 S5 S7 C1 C3 C5 C7", nil, { take_next = "on" },
    { "second: chow W6 W7" }, { acts = "second", sets = { second = "[W5 W6 W7]" } }),
  scene("PH-4.5 the next alone", { offer = { card = "W5", by = "head" },
                                   hands = { third = "W6 W7 S1 S3 S5 S7 C1 C3 C5 C7" } },
    { legal_not = { "third: chow W6 W7" } }, { take_next = "on" }),
  scene("PH-4.5 heads", { offer = { card = "QW", by = "head" },
                          hands = { second = "C0 CH S1 S3 S5 S7 C1 C3 C5 C7" } },
    { acts = "second", legal = { "heads C0 CH", "pass" } }, { take_next = "on" }),
  scene("PH-4.5 heads of six", { offer = { card = "QW", by = "head" },
                                 hands = { second = "C0 W1 S2 S4 S5 S7 C2 C3 C5 C7" } },
    { acts = "second", legal = { "heads W1 C0", "pass" } }, { take_next = "on", head_set = "six" }),
  played("PH-4.5 leopard", "S5 C5 S1 S3 S7 S9 C1 C3 C7 C9", { "chi S5 C5", "pass" },
    { take_next = "on", leopard = "on" }),
  scene("PB19 take_next", { offer = { card = "W5", by = "head" },
                  hands = { second = "W6 W7 S1 S3 S5 S7 C1 C3 C5 C7",
                            third  = "W5 W5 S2 S4 S6 S8 C2 C4 C6 C8",
                            fourth = "W4 W6 S3 S3 S3 C1 C2 C3 QW QW" },
                  history = { "second: chow W6 W7", "third: peng W5 W5", "fourth: out W5" } },
    { outcome = "won", winner = "fourth" }, { take_next = "on" }),
  scene("PH-4.7", { offer = { card = "W5", by = "head" },
                  hands = { second = "W6 W7 S1 S3 S5 S7 C1 C3 C5 C7",
                            third  = "W5 W5 S2 S4 S6 S8 C2 C4 C6 C8" },
                  history = { "second: chow W6 W7", "third: peng W5 W5" } },
    { acts = "third", sets = { third = "[W5 W5 W5]" } }, { take_next = "on" }),

  scene("PH-4.4 none", { turn = "head", hands = { head = "W5 W5 W5 S4 S6 S8 C2 C4 C6 C8 + W5" },
                         history = { "head: zhao W5 W5 W5 W5" } },
    { acts = "second", turn = "second", sets = { head = "(W5 W5 W5 W5)" } },
    { replacement = "none" }),
  scene("PH-4.4 none, claimed", { offer = { card = "W5", by = "head" },
                                  hands = { third = "W5 W5 W5 S4 S6 S8 C2 C4 C6 C8" },
                                  history = { "third: zhao W5 W5 W5" } },
    { acts = "fourth", turn = "fourth" }, { replacement = "none" }),
  scene("PH-4.4 none, added", { turn = "head",
                                hands = { head = "[W5 W5 W5] S4 S6 S8 C2 C4 C6 C8 + W5" },
                                history = { "head: add W5" } },
    { acts = "second", turn = "second" }, { replacement = "none" }),

  won("PH-5.1 flat", heads, 0, { points = "flat" }),
  won("PH-5.4 off", "QW QW QW W1 W1 W1 S1 S1 S1 C1 C1", 6, { points = "double_heads_off" }),

  fed("PH-6.1", kans, 4, { second = 15, head = -5, third = -5, fourth = -5 }),
  scene("PH-6.1 nothing else", { hands = { second = "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW + QW z" } },
    { transfers = { { from = "head", to = "second", amount = 5 },
                    { from = "third", to = "second", amount = 5 },
                    { from = "fourth", to = "second", amount = 5 } } }),
  fed("PB23", kans, 4, { second = 15, third = -15 }, { pay = "discarder" }),
  won("PH-6.1 discarder, own draw", kans, 4, { pay = "discarder" }),
  scene("PH-6.1 settle", { hands = { second = "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW + QW z",
                                     head  = "[S6 S6 S6] W2 W4 W6 C2 C4 C6 S8",
                                     third = "C1 C1 C1 W2 W4 W6 S2 S4 S8 CH",
                                     fourth = "W9 W7 W5 C2 C4 C6 S2 S4 S8 CH" } },
    { worth = { head = 1, third = 4, fourth = 0 },
      settlement = { second = 15, head = -7, third = 2, fourth = -10 } }, { pay = "settle" }),

  scene("PH-6.1 settle, four alike", { hands = { second = "W1 W2 W3 S5 S5 S5 C9 C9 C9 QW + QW z",
                                     head  = "S6 S6 S6 S6 W2 W4 W6 C2 C4 C6" } },
    { worth = { head = 2 } }, { pay = "settle" }),
  scene("PH-6.1 settle, drawn", { ended = { outcome = "drawn", reason = "play.wall" },
                                  hands = { head = "[S6 S6 S6] W2 W4 W6 C2 C4 C6 S8" } },
    { settlement = {} }, { pay = "settle" }),

  lots(2, 4, "head"), lots(2, 1, "second"), lots(3, 6, "third"), lots(5, 5, "fourth"),
  scene("PH-6.2 rotate", { ended = { outcome = "won", reason = "play.out", winner = "third" },
                           values = { head = 0, second = 0, third = 0, fourth = 0 } },
    { next_head = "second" }, { next_first = "rotate" }),
  scene("PH-6.3 four", { match = { counters = { played = 3 } },
                         ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true }, { match_hands = "4" }),
  scene("PH-6.3 sixteen", { match = { counters = { played = 14 } },
                            ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = false }, { match_hands = "16" }),
  scene("PH-6.3 the sixteenth", { match = { counters = { played = 15 } },
                                  ended = { outcome = "drawn", reason = "play.wall" } },
    { match_ends = true }, { match_hands = "16" }),
}
