-- Scenes of Tien Gow: every worked example of history/games/tiengow.md, section 16, under its own
-- number. What the options change is in options_test.lua, slams and hands that win at the deal in
-- slams_test.lua. The lists of nets go by seat, as in the sheet; `match.head` is the banker's seat.

local hands = require "tiengow.hands_test"
local dealt, hand, paid, nets = hands.dealt, hands.hand, hands.paid, hands.nets
local tricks = hands.tricks

-- The banker leads, the second seat answers: does that beat, and may it be played so?
local function answer(id, lead, tiles, beats, options)
  local may = { "bury " .. tiles }
  local expect = { acts = "second", beats = { { tiles, lead, beats } }, legal_has = may }
  if beats then
    may[#may + 1] = "beat " .. tiles
  else
    expect.legal_not = { "beat " .. tiles }
  end
  return hand(id, { { "banker", lead } }, { options = options }, expect, { second = tiles })
end

-- The last tile of a hand: banker 1, second 4, fourth 2, third none; 44 is led.
local last_single = {
  { "banker", "22 22", "33 33", "-", "-" },
  { "second", "55 55", "-", "-", "-" },
  { "second", "41 32", "-", "52 43", "-" },
  { "fourth", "51", "61", "-", "-" },
  { "banker", "44", "-" },
}
-- The last two of a hand: banker 5, fourth 1, second and third none; 55 55 is led.
local function last_pair(...)
  return {
    { "banker", "22 22", "-", "-", "-" },
    { "banker", "51", "-", "-", "61" },
    { "fourth", "31 31 41", "44 44 43", "-", "-" },
    { "banker", "55 55", "-", ... },
  }
end

local all_white = "66 66 55 33 33 22 65 63"
local one_red   = "66 55 33 22 65 62 53 31"

return {
  -- 16.1 Tiles and sets
  { id = "T01", game = "tiengow",
    deal = { banker = "66 66 11 11 44 44 31 31", second = "55 55 33 33 22 22 65 65",
             third = "64 64 61 61 51 51 63 54", fourth = "62 53 52 43 42 41 32 21" },
    options = { li_pai = false },
    expect = { acts = "banker", legal_singles = "66 11 44 31",
               zones = { hand = { banker = "66 66 11 11 44 44 31 31",
                                  second = "55 55 33 33 22 22 65 65",
                                  third = "64 64 61 61 51 51 63 54",
                                  fourth = "62 53 52 43 42 41 32 21" } } } },
  answer("T02", "11", "66", true),
  answer("T03", "63", "54", false),
  answer("T04", "63", "66", false),
  answer("T05", "44 44", "11 11", true),
  answer("T06", "62 53", "63 54", true),
  answer("T07", "11 62", "66 54", true),
  answer("T08", "66 63", "66 54", false),
  answer("T09", "11 11 62", "66 63 54", false),
  answer("T10", "11 11 62", "66 66 54", true),
  answer("T11", "31 31 41 32", "66 66 63 54", true),
  answer("T12", "21 42", "66 66", false),
  answer("T13", "66 66", "21 42", false),
  answer("T14", "51 51", "61 61", true),
  answer("T14 天", "51 51", "66 66", false),
  answer("T15", "51 51", "66 66", true, { wen_zun = false }),
  { id = "T16", game = "tiengow",
    expect = { combos = { { "44 62", false }, { "42 41", false }, { "55 55 63", false } } } },

  -- 16.2 Settlement
  paid("T17", tricks.T17, { match = { head = 1 } }, { 9, -4, -2, -3 }),
  paid("T18", tricks.T18, {}, { 14, -4, -4, -6 }),
  paid("T19", tricks.T19, { match = { head = 1 } }, { 7, 1, -3, -5 }),
  paid("T20", tricks.T19, { match = { head = 1 }, options = { enter_bonus = false } },
    { 8, 0, -3, -5 }),
  paid("T21", tricks.T21, {}, { 14, -6, 2, -10 }),
  paid("T22", tricks.T22, { match = { counters = { run = 3 } } }, { 36, -20, -12, -4 }),
  paid("T23", tricks.T23, { match = { head = 1 } }, { 20, -8, -6, -6 }),
  paid("T24", tricks.T24, { match = { head = 2 } }, { 48, -20, -24, -4 }),
  paid("T25", tricks.T25, { match = { head = 2 } }, { -52, 52, 0, 0 }),
  paid("T26", tricks.T26, {}, { 60, -20, -20, -20 }),
  paid("T27", tricks.T27, { match = { head = 2 } }, { 80, -20, -40, -20 }),
  paid("T28", tricks.T28, { match = { counters = { run = 2 } } }, { 360, -120, -120, -120 }),
  -- With what the winner of the hand is paid for 棟 of 1, 3, 0, 4: 6 and 10, to seat 1.
  paid("T29", tricks.T29, { match = { head = 1 } }, { -2 - 6, -4 + 16, -2 - 10, 8 }),
  -- With what seat 3, which wins the hand, is paid for 棟 of 4, 1, 1, 2: 3 and 3.
  paid("T30", tricks.T30, {}, { 24, -8 - 3, -8 - 3, -8 + 6 }),

  -- 16.3 The last trick
  hand("T31", last_single, {}, { acts = "third", legal = { "bury 66" } }, { third = "66" }),
  hand("T31 zero_rule off", last_single, { options = { zero_rule = false } },
    { acts = "third", legal = { "bury 66", "beat 66" } }, { third = "66" }),
  hand("T32", last_pair(), {}, { acts = "third", legal = { "bury 66 66", "beat 66 66" } },
    { third = "66 66" }),
  -- 棟 5, 0, 2, 1: the banker, above four, is paid at factor 1
  hand("T32 settled", last_pair("66 66", "-"), {},
    { zones = { taken = { third = "66 66" } }, settlement = nets({ 1, -5, 7, -3 }, 0),
      next_head = "third" }),

  -- Dealt hands
  dealt("T33", { banker = all_white }, {},
    { settlement = nets({ 120, -40, -40, -40 }, 0), next_head = "banker" }),
  dealt("T33 third", { third = all_white }, {},
    { settlement = nets({ -40, -20, 80, -20 }, 0), next_head = "third" }),
  dealt("T34", { banker = one_red }, {},
    { settlement = nets({ 60, -20, -20, -20 }, 0), next_head = "banker" }),
  dealt("T34 second", { second = one_red }, {},
    { settlement = nets({ -20, 40, -10, -10 }, 0), next_head = "second" }),

  -- The next banker: n counts his hands in a row
  hand("T35", tricks.wen_zun_captured_last, { match = { counters = { run = 3 } } },
    { next_head = "second", next_counters = { run = 1 } }),
  hand("T35 stays", tricks.T18, {}, { next_head = "banker", next_counters = { run = 2 } }),
  hand("T35 stays again", tricks.T22, { match = { counters = { run = 3 } } },
    { next_head = "banker", next_counters = { run = 4 } }),

  require "tiengow.options_test", require "tiengow.slams_test",
}
