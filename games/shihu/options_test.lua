-- Scenes of 十壺: what every value of every option changes, under the number of its rule. Taken in by
-- shihu_test.lua.

local set = require "shihu.hands_test"
local scene, held, won = set.scene, set.held, set.won

local runs = "W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 S7 S8 S9 C1 C2 C3"
-- Five runs and a card, or five runs and a kan of the ones.
local fifteen = "W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 C9"
local leopards = "W7 S7 C7 W1 W1 W1 S1 S1 S1 C1 C1 C1 S2 S3 S4 W2 W3 W4 C2 C3 C4"

return {
  scene("SH-2.4 twenty", { deal = { wall = "C1" } }, { left = 64 }),
  scene("SH-2.4 fifteen", { deal = { wall = "C1" } }, { left = 79 }, { hand = "15" }),
  won("SH-3.6 fifteen", "FU LU " .. fifteen, 7, 1, { hand = "15" }),
  held("SH-3.6 fifteen, two cards in no set",
    "FU LU SU CA XI W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 C5 C9 S9", false, { hand = "15" }),
  held("SH-6.7 fifteen, six hu", "FU " .. fifteen, false, { hand = "15" }),
  won("SH-6.7 fifteen, eight", "FU LU SU " .. fifteen, 8, 1, { hand = "15", min = "8" }),
  held("SH-6.7 fifteen, but eight", "FU LU " .. fifteen, false, { hand = "15", min = "8" }),

  won("SH-6.7 eight", "FU LU " .. runs, 9, 2, { min = "8" }),
  held("SH-6.7 seven of eight", runs, false, { min = "8" }),
  held("SH-6.7 nine of ten", "FU LU " .. runs, false),
  won("SH-6.7 none", runs, 7, 8, { min = "0" }),

  scene("SH-4.1 off", { deal = {} }, { acts = "head", left = 59 }, { stars = "off" }),
  won("SH-6.5 off", "C1 C1 C1 W1 W2 W3 W4 W5 W6 W7 W8 W9 S1 S2 S3 S4 S5 S6 S7 S8 S9", 12, 3,
    { stars = "off" }),

  won("SH-6.1 runs0", "C1 C1 C1 S1 S1 S1 W1 W2 W3 W4 W5 W6 W7 W8 W9 S4 S5 S6 W7 S7 C7", 12, 3,
    { hu = "runs0" }),
  won("SH-6.1 table", "C1 C1 C1 S1 S1 S1 W1 W2 W3 W4 W5 W6 W7 W8 W9 S4 S5 S6 W7 S7 C7", 17, 8),

  won("SH-7.2 off", "W5 W5 W5 S5 S5 S5 C5 C5 C5 W9 W9 W9 W2 W3 W4 S2 S3 S4 C2 C3 C4", 15, 6,
    { awards = "off" }),
  won("SH-7.2 on", "W5 W5 W5 S5 S5 S5 C5 C5 C5 W9 W9 W9 W6 W7 W8 S2 S3 S4 C2 C3 C4", 15, 12),
  won("SH-7.3 off", "W1 W1 W1 W5 W5 W5 S5 S5 S5 C5 C5 C5 S7 S7 S7 W9 W9 W9 W3 S3 C3", 22, 13,
    { awards = "off" }),

  won("SH-3.5", leopards, 22, 26),
  held("SH-3.5 off", leopards, false, { leopard = "off" }),
  held("SH-3.5 two suits", "W7 S7 S7" .. leopards:sub(9), false),
  scene("SH-5.5 leopard off", { offer = { card = "W5", by = "head" },
                                hands = { second = "W6 W7 S5 C5 S1 S3" } },
    { acts = "second", legal = { "chow W6 W7", "pass" } }, { leopard = "off" }),
  scene("SH-5.5 off", { offer = { card = "W5", by = "head" },
                        hands = { second = "W6 W7 S5 C5 W5 W5" } },
    { acts = "second", legal = { "peng W5 W5", "pass" } }, { take_next = "off" }),
  scene("SH-5.5 heads off", { offer = { card = "QW", by = "head" },
                              hands = { second = "C0 CH QW QW S1 S3" } },
    { acts = "second", legal = { "peng QW QW", "pass" } }, { take_next = "off" }),
  scene("SH-5.5 off, leopards off", { offer = { card = "W5", by = "head" },
                        hands = { second = "W6 W7 S5 C5 W5 W5" } },
    { acts = "second", legal = { "peng W5 W5", "pass" } },
    { take_next = "off", leopard = "off" }),

  scene("SH-7.4 shares", { hands = { second = "FU LU SU " .. runs:sub(1, -4) .. " + C3 z" } },
    { settlement = { second = 2, head = -2, third = -2, dreamer = 2 } }, { dreamer = "shares" }),
  scene("SH-7.4 shares, drawn", { ended = { outcome = "drawn", reason = "play.wall" } },
    { settlement = {} }, { dreamer = "shares" }),
}
