-- Scenes of la pêche and Pèi, each under its number in history/games/diaoyu.md.

-- What a catch counts, which is owed where differences are settled as they are.
local function worth(id, caught, points, options)
  options = options or {}
  options.settle = "difference"
  return { id = id, options = options, ended = { outcome = "played" },
           zones = { caught = { head = caught } }, expect = { worth = { head = points } } }
end
-- Whether the first card, of the hand, takes the second, which lies in the pool.
local function takes(id, held, lying, answer, options)
  local move = { "take " .. lying .. " " .. held }
  return { id = id, options = options, zones = { hand = { head = held }, pool = lying },
           expect = answer and { legal_has = move } or { legal_not = move } }
end
local function paid(id, caught, expect, options)
  return { id = id, options = options, ended = { outcome = "played" }, zones = { caught = caught },
           expect = expect }
end
local function four(card) return (card .. " "):rep(4) end
local function three(card) return (card .. " "):rep(3) end

local reds = "OT RF S9"
local sets = reds .. " C1 C2 C3 WF S8 M9 C8 S2 M2 C9 S1 M1 "   -- all five: 177
local counts = { head = sets, second = "S7 S7 S7 S7 M6 M6", third = "M9" }   -- 177, 40 and 9
local run = "C1 C2 C3 "
local great = sets .. three "S9" .. three "M9" .. three "C9" .. three "S8" .. three "C8"
  .. four "M8"
local dear = { -- 360, 210 and 150
  head = great .. three "S7" .. "OT",
  second = run .. "S7 " .. four "C7" .. four "M7" .. four "C6" .. four "S6" .. four "M6"
    .. four "C5" .. three "S5" .. "S1",
  third = run .. "S5 " .. four "M5" .. four "C4" .. four "S4" .. four "M4" .. four "S3" .. four "M3"
    .. "C2 " .. three "S2" .. three "M2" }

local scenes = {
  { id = "PC01", deal = {},
    expect = { recipients = { "0 head", "1 second", "2 third", "41 third", "42 pool", "77 pool",
                              "78 stock", "119 stock", "120 nobody" } } },
  { id = "PC01 peep second_and_last", options = { peep = "second_and_last" }, deal = {},
    expect = { recipients = { "41 third", "42 last", "43 pool", "78 pool", "79 stock" } } },
  worth("PC02 red", reds, 39),
  worth("PC02 second highest", "WF S8 M9", 36),
  worth("PC02 second lowest", "C8 S2 M2", 33),
  worth("PC02 lowest", "C9 S1 M1", 30),
  worth("PC02 run", "C1 C2 C3", 39),
  worth("PC-6 but one", "OT RF S8", 10),
  worth("PC-6 once", "OT OT RF RF S9 S9", 50),
  worth("PC-7 numbers", "C4 S5 M6 M7", 22),
  worth("PC-7.1 odd", "OT OT RF WF", 4),
  worth("PC-7.1 odd, apart", "OT OT RF WF", 4, { odd_rank = "apart" }),
  worth("PC-8 peche", "C1 C2 C3 C4 C5 C5", 53, { variant = "peche" }),
  worth("PC05 a run of five", "C1 C2 C3 C4 C5 C5", 78, { variant = "pei" }),
  worth("PC-8 pei, four", "C1 C2 C3 C4", 52, { variant = "pei" }),
  worth("PC-8 pei, nine", "C1 C2 C3 C4 C5 C6 C7 C8 C9", 117, { variant = "pei" }),
  worth("PC-8 pei, a gap", "C1 C2 C3 C5", 44, { variant = "pei" }),
  worth("PC-8 pei, no run", "C1 C3 C4", 8, { variant = "pei" }),
  worth("PC-8 pei, copies", "OT OT RF S9 S9 S9", 78, { variant = "pei" }),
  worth("PC-8 pei, second highest", "WF WF S8 M9", 48, { variant = "pei" }),
  worth("PC-8 pei, second lowest", "C8 C8 S2 M2 M2", 55, { variant = "pei" }),
  worth("PC-8 pei, lowest", "C9 S1 M1 M1", 40, { variant = "pei" }),
  worth("PC-8 pei, not made", "OT OT S9 S9", 20, { variant = "pei" }),
  worth("PC-8.1 the run and the second lowest", "C1 C2 C3 C4 C5 C6 C7 C8 S2 M2", 126,
        { variant = "pei" }),
  worth("PC-8.1 the run and the lowest", "C1 C2 C3 C4 C5 C6 C7 C8 C9 C9 S1 M1", 150,
        { variant = "pei" }),
  worth("PC-8.1 the run stops before", "C1 C2 C3 C9 S1 M1", 69, { variant = "pei" }),

  takes("PC-3", "C5", "S5", true),
  takes("PC-3 another number", "C5", "S4", false),
  { id = "PC-3 one card", zones = { hand = { head = "C5" }, pool = "C5 S5 M5 M7" },
    expect = { legal = { "take C5 C5", "take C5 S5", "take C5 M5" } } },
  { id = "PC-3 stays", zones = { hand = { head = "C5 C6" }, pool = "S4" },
    expect = { legal = { "lay C5", "lay C6" } } },
  { id = "PC-3 a turn", deal = { head = "C5", pool = "M5 S7", stock = "M7" },
    history = { "take C5 M5" },
    expect = { acts = "head", zones = { turned = "M7", caught = { head = "C5 M5" } } } },
  { id = "PC-3 the stock", zones = { hand = { head = "C5" }, pool = "M5 S7", turned = "M7" },
    history = { "take S7 M7" },
    expect = { acts = "second", zones = { turned = "-", caught = { head = "S7 M7" } } } },
  { id = "PC-3 which was played", zones = { hand = { head = "C5 S5" }, pool = "C5 S5" },
    expect = { legal = { "take C5 C5", "take C5 S5 #0", "take C5 S5 #1", "take S5 S5" } } },
  { id = "PC-3 the one", zones = { hand = { head = "C5 S5" }, pool = "C5 S5" },
    history = { "take C5 S5 #0" },
    expect = { zones = { hand = { head = "S5" }, caught = { head = "C5 S5" } } } },
  { id = "PC-3 the other", zones = { hand = { head = "C5 S5" }, pool = "C5 S5" },
    history = { "take C5 S5 #1" },
    expect = { zones = { hand = { head = "C5" }, caught = { head = "C5 S5" } } } },
  { id = "PC-5 on", options = { hand_must = true },
    zones = { hand = { head = "C5 C6" }, pool = "S5" },
    expect = { legal = { "take C5 S5", "lay C6" } } },
  { id = "PC-5 off", options = { hand_must = false },
    zones = { hand = { head = "C5 C6" }, pool = "S5" },
    expect = { legal = { "take C5 S5", "lay C5", "lay C6" } } },
  { id = "PC-5 drawn, on", options = { drawn_must = true },
    zones = { hand = { head = "C6" }, pool = "S5 S6", turned = "M5" },
    expect = { legal = { "take S5 M5" } } },
  { id = "PC-5 drawn, off", options = { drawn_must = false },
    zones = { hand = { head = "C6" }, pool = "S5 S6", turned = "M5" },
    expect = { legal = { "take S5 M5", "lay M5" } } },
  { id = "PC-5 its like is taken too", zones = { hand = { head = "C6" }, pool = "C6 S6" },
    expect = { legal = { "take C6 C6", "take C6 S6" } } },
  { id = "PC04 apart, not alike", options = { odd_rank = "apart" },
    zones = { hand = { head = "WF" }, pool = "C1 OT RF M1" }, expect = { legal = { "lay WF" } } },
  takes("PC04 apart, alike", "WF", "WF", true, { odd_rank = "apart" }),
  takes("PC04 apart, numbers", "C1", "S1", true, { odd_rank = "apart" }),
  takes("PC04 apart, a number and an odd card", "C1", "OT", false, { odd_rank = "apart" }),
  { id = "TU-4.6 on, cards", options = { triple_catch = true },
    zones = { hand = { head = "C5" }, pool = "C5 C5 C5 M5" },
    expect = { legal = { "take C5 C5 C5 C5" } } },
  { id = "TU-4.6 off, cards", options = { triple_catch = false },
    zones = { hand = { head = "C5" }, pool = "C5 C5 C5 M5" },
    expect = { legal = { "take C5 C5", "take C5 M5" } } },
  { id = "TU-4.4 no pile", zones = { hand = { head = "C5" }, pool = "C5 C5" },
    expect = { legal_not = { "pile C5 C5 C5" } } },
  { id = "TU-4.4 a pile", options = { pile = true },
    zones = { hand = { head = "C5" }, pool = "C5 C5 S5" }, history = { "pile C5 C5 C5" },
    expect = { zones = { piled = "C5 C5 C5" } } },
  { id = "TU-4.5 the fourth", options = { pile = true },
    zones = { hand = { head = "C5" }, piled = "C5 C5 C5", pool = "S5" },
    expect = { legal = { "take C5 C5 C5 C5" } } },

  paid("PC-10 tens", counts, { settlement = { head = 31, second = -10, third = -21 } }),
  paid("PC-10 a ten begun", { head = "C7 C4", second = "S1 S4", third = "S5 C5" },
    { settlement = { head = 2, second = -2, third = 0 }, next_head = "head" }),
  paid("PC-10 difference", counts, { settlement = { head = 305, second = -106, third = -199 } },
    { settle = "difference" }),
  paid("PC-10 level at the top", { head = "C9", second = "S9", third = "C8" },
    { settlement = { head = 1, second = 1, third = -2 }, next_head = "head" }),
  paid("PC06", dear, { settlement = { head = 36, second = -9, third = -27 } }),
  paid("PC-9 off", dear, { settlement = { head = 36, second = -9, third = -27 } },
    { thresholds = false }),
  paid("PC07", dear, { settlement = { head = 42, second = -11, third = -31 } },
    { thresholds = true }),
  -- 401, 6 and 150
  paid("PC-9 400", { head = great .. four "S7" .. four "C7" .. "M7", second = "C6",
                     third = dear.third },
    { settlement = { head = 76, second = -61, third = -15 } }, { thresholds = true }),
  -- 209, 205 and 204; then two of them level
  paid("PC-9 the last has 200", { head = sets .. four "M8", second = sets .. four "C7",
                                  third = sets .. three "S7" .. "C6" },
    { settlement = { head = 3, second = 0, third = -3 } }, { thresholds = true }),
  -- 209, 205 and 200 or 199
  paid("PC-9 the last has 200, no more", { head = sets .. four "M8", second = sets .. four "C7",
                                           third = sets .. "S7 S7 S5 S4" },
    { settlement = { head = 3, second = 0, third = -3 } }, { thresholds = true }),
  paid("PC-9 the last has 199", { head = sets .. four "M8", second = sets .. four "C7",
                                  third = sets .. "S7 S7 S4 S4" },
    { settlement = { head = 4, second = 0, third = -4 } }, { thresholds = true }),
  -- 350 or 349, and 400 or 399, with 6 and 150
  paid("PC-9 350, no more", { head = great .. "S7 C5", second = "C6", third = dear.third },
    { settlement = { head = 61, second = -54, third = -7 } }, { thresholds = true }),
  paid("PC-9 349", { head = great .. "C6 C5", second = "C6", third = dear.third },
    { settlement = { head = 57, second = -52, third = -5 } }, { thresholds = true }),
  paid("PC-9 400, no more", { head = great .. four "S7" .. three "C7" .. "M7 M6", second = "C6",
                              third = dear.third },
    { settlement = { head = 75, second = -61, third = -14 } }, { thresholds = true }),
  paid("PC-9 399", { head = great .. four "S7" .. three "C7" .. "M6 M6", second = "C6",
                     third = dear.third },
    { settlement = { head = 71, second = -59, third = -12 } }, { thresholds = true }),
  paid("PC-9.1 level below", { head = sets .. four "M8", second = sets .. four "C7",
                               third = sets .. four "S7" },
    { settlement = { head = 2, second = -1, third = -1 } }, { thresholds = true }),
  paid("PC-9.1 level at the top", { head = sets .. four "M8", second = sets .. four "M7" .. "S4",
                                    third = sets .. four "S7" },
    { settlement = { head = 1, second = 1, third = -2 } }, { thresholds = true }),
}
for _, odd in ipairs { "OT", "RF", "WF" } do
  for _, one in ipairs { "C1", "S1", "M1", "OT", "RF", "WF" } do
    local pair = { "take " .. one .. " " .. odd }
    scenes[#scenes + 1] = { id = "PC04 " .. odd .. " " .. one, options = { odd_rank = "one" },
                            zones = { hand = { head = odd }, pool = one },
                            expect = { legal_has = pair, legal_not = { "lay " .. odd } } }
  end
end
for _, scene in ipairs(scenes) do scene.game = "diaoyu/peche" end
return scenes
