-- Scenes of Luk Fu: every worked example of history/games/lukfu.md, section 15, under its own
-- number; a letter or a step behind the number where one example asks several things. What the
-- options of section 13 change is in options_test.lua. What a scene may say is told in
-- games/README.md.

local options = require "lukfu.options_test"

-- Scenes after each move of a whole hand. `steps` lists { move, expect }: what is expected holds
-- before the move is made, or at the end where there is no move.
local function hand(id, deal, calls, steps)
  local scenes, history = {}, {}
  for _, call in ipairs(calls) do history[#history + 1] = call end
  for number, step in ipairs(steps) do
    local move, expect = step[1], step[2]
    if expect then
      local so_far = {}
      for i, past in ipairs(history) do so_far[i] = past end
      scenes[#scenes + 1] = { id = id .. " step " .. number, game = "lukfu", deal = deal,
                              options = step.options, history = so_far, expect = expect }
    end
    history[#history + 1] = move
  end
  return scenes
end

-- 15.8 Complete hands: numbers of legal leads, and of legal beats and burials.
local function leads(n) return { counts = { lead = n } } end
local function follows(beats, buries) return { counts = { beat = beats, bury = buries } } end

local h1 = {
  head = "s2 s3 g2 g3 g4 k2 k8 k9 x2 x3 x4 x5", second = "s6 s7 s9 g6 g7 g9 k3 k4 k6 k7 x1 x7",
  third = "s1 s4 s5 s8 g1 g5 g8 k5 x6 x8 x9 ww", dreamer = "k1",
}
local h1_steps = {
  { "head: lead s3", leads(12) },
  { "second: beat s9", follows(3, 0) },
  { "third: bury g1", follows(0, 12) },
  { "second: lead s7 g7 k7", leads(10) },
  { "third: beat s8 g8 x8", follows(1, 109) },
  { "head: bury g2 x2 x3", follows(0, 165) },
  { "third: declare s1 x9 ww", { acts = "third", legal_has = { "declare s1 x9 ww" },
      zones = { taken = { third = "s8 g8 x8" } }, unbeatable = { exact = "s1 x9 ww" } } },
  { nil, { outcome = "won", reason = "play.out", winner = "third", next_head = "second",
      facts = { fu = 6, matches = 2 },
      settlement = { second = -6, third = 2, dreamer = 4 },
      transfers = {
        { from = "second", to = "third", amount = 1, clause = "settle.win", owed_by = "head",
          cards = "s1 s8 g8 x8 x9 ww" },
        { from = "second", to = "third", amount = 1, clause = "settle.win" },
        { from = "second", to = "dreamer", amount = 2, clause = "settle.dreamer", owed_by = "head",
          cards = "s1 ww" },
        { from = "second", to = "dreamer", amount = 2, clause = "settle.dreamer" },
      } } },
}

local h2 = {
  head = "s2 s5 s6 s9 g2 g9 k1 k5 k7 k9 x1 x2", second = "s8 g1 g4 g5 g6 g8 k8 x3 x4 x7 x8 ww",
  third = "s1 s3 s4 g3 g7 k2 k3 k4 k6 x5 x6 x9", dreamer = "s7",
}
local h2_steps = {
  { "head: lead s5", leads(5) },
  { "second: bury s8", follows(1, 1) },
  { "third: bury x9", follows(0, 12) },
  { "head: declare s6 s9 g9 k9 x1", { acts = "head", legal_has = { "declare s6 s9 g9 k9 x1" },
      unbeatable = { visible = "s9 g9 k9 x1", rules = "s6 s9 g9 k9 x1",
      exact = "s6 s9 g9 k9 x1" } } },
  { nil, { outcome = "won", winner = "head", facts = { fu = 6, matches = 0 }, next_head = "head",
           settlement = { head = 2, second = -1, third = -1 } } },
}
local h2_calls = { "all: pass", "head: call" }
local h2_trick = { "all: pass", "head: call", "head: lead s5", "second: bury s8", "third: bury x9" }

local h4 = {
  head = "s1 s2 s3 s6 k2 k3 k6 x1 x2 x3 x4 x8", second = "s4 s8 s9 g1 g4 g6 g7 g9 k1 k8 k9 ww",
  third = "s5 s7 g2 g3 g5 k4 k5 k7 x5 x6 x7 x9", dreamer = "g8",
}
local h4_steps = {
  { "head: lead x4 x3 x2 x1", leads(9) },
  { "second: bury g6 k1 k8 ww", follows(0, 495) },
  { "third: bury g2 g3 g5 x9", follows(0, 495) },
  { "head: lead s6", leads(4) },
  { "second: beat s8", follows(2, 0) },
  { "third: bury s5", follows(0, 8) },
  { "second: lead s9 g9 k9", leads(2) },
  { "third: bury k5 k7 x7", follows(0, 35) },
  { "head: bury s3 k3 x8", follows(0, 35) },
  { "second: lead s4", leads(1) },
  { "third: beat s7", follows(1, 1) },
  { "head: bury k2", follows(0, 4) },
  { "third: lead k4", leads(1) },
  { "head: bury k6", follows(1, 1) },
  { "second: bury g1", follows(0, 3) },
  { "third: lead x6", leads(2) },
  { "head: bury s2", follows(0, 2) },
  { "second: bury g4", follows(0, 2) },
  { "third: lead x5", leads(1) },
  { "head: bury s1", follows(0, 1) },
  { "second: bury g7", follows(0, 1) },
  { nil, { outcome = "drawn", winner = "nobody", settlement = {}, next_head = "second",
           marks = { caller = "third", privileged = "third" },
           zones = { taken = { head = "x1 x2 x3 x4", second = "s8 s9 g9 k9",
             third = "s7 k4 x5 x6" } } } },
}

-- 9.3 The three lead sequences: second is privileged, head and third only bury.
local sequences = {
  head = "s2 s6 g1 g3 g6 g9 k1 k3 k9 x2 x5 x7", second = "s9 s7 s4 s1 g8 g4 k8 k7 k6 k4 x3 x1",
  third = "s3 s5 g2 g5 g7 k2 k5 x4 x6 x8 x9 ww", dreamer = "s8",
}
local called = { "all: pass", "head: pass", "second: call", "head: lead s6", "second: beat s7",
    "third: bury g2" }

-- Old-age at all depths, and the legal singles of a privileged or of an ordinary leader.
local function status(old, singles)
  return { acts = "second", legal_singles = singles,
  unbeatable = { visible = old, rules = old, exact = old } }
end
local function sequence(id, steps, privilege)
  for _, step in ipairs(steps) do step.options = { privilege = privilege } end
  return hand("TV-34 " .. id, sequences, called, steps)
end

local dealer = "s9 k9 x1 k3 x3 g3 g2 g1 g5 k7 x7 x6"  -- TV-38, Sung's
local twelve = "s1 s2 s3 s4 s5 s6 s7 s8 s9 x9 x1 ww"  -- TV-23c
local seven_red = "s9 s1 g9 k9 x9 x1 ww s2 g2 k2 x2 g4"
local above = "s8 s4 g4 k7 k6 k5 k4"                  -- TV-13
local tv25 = {
  head = "s3 s4 s5 s7 g4 g7 k3 k6 k9 x8 x9 ww", second = "s1 s2 s9 g1 k7 k8 x2 x3 x4 x5 x6 x7",
  third = "s8 g2 g3 g5 g6 g8 g9 k1 k2 k4 k5 x1", dreamer = "s6",
}
local tv25_tricks = {
  "all: pass", "head: call", "head: lead s4", "second: bury s9", "third: beat s8",
  "third: lead g2", "head: beat g4", "second: bury x2",
}
local tv30 = {
  head = "s2 s3 s5 s7 g5 g7 k5 k6 k8 x3 x4 x8", second = "s4 s6 s9 g6 g8 g9 k2 k3 k7 x2 x5 ww",
  third = "s1 s8 g1 g3 g4 k1 k4 k9 x1 x6 x7 x9", dreamer = "g2",
}
local tv30_tricks = {
  "all: pass", "head: pass", "second: pass", "third: call",
  "head: lead s2", "second: beat s4", "third: beat s8",
  "third: lead s1 g1 k1", "head: bury k5 x3 x8", "second: bury s6 g6 g8",
  "third: lead g3", "head: beat g5", "second: beat g9",
  "second: lead s9", "third: bury x9", "head: bury s5",
  "second: lead k7", "third: bury k9", "head: beat k8",
}
local tv28 = { hand = { head = "s7 g2 g3 k2 k3 k4", dreamer = "s8" },
               taken = { head = "x2 x3 x4 x5 x6", second = "s9" } }

return {
  -- 15.1 Combinations and what beats what
  { id = "TV-01", game = "lukfu", expect = { beats = { { "g8 k8 x8", "s4 g4 k4", true } } } },
  { id = "TV-02", game = "lukfu", expect = { beats = {
      { "s8 g8 k8 x8", "s4 g4 k4", "neither" }, { "s8 g8 k8", "s4 g4 k4", true },
      { "s8 g8 x8", "s4 g4 k4", true }, { "s8 k8 x8", "s4 g4 k4", true },
      { "g8 k8 x8", "s4 g4 k4", true } } } },
  { id = "TV-03", game = "lukfu", expect = { beats = {
      { "g9 g8 g7 g6", "g5 g4 g3 g2", "beats" }, { "g9 g8 g7 g6", "x8 x7 x6 x5", "beats" },
      { "g9 g8 g7 g6", "x4 x3 x2 x1", "beats" }, { "g5 g4 g3 g2", "x8 x7 x6 x5", "beats" },
      { "g5 g4 g3 g2", "x4 x3 x2 x1", "beats" }, { "x8 x7 x6 x5", "x4 x3 x2 x1", "beats" } } } },
  { id = "TV-04", game = "lukfu", expect = { beats = {
      { "s7 s6 s5 s4 s3 s2 s1", "k9 k8 k7 k6 k5 k4 k3", "beats" } } } },
  { id = "TV-05", game = "lukfu", expect = { beats = {
      { "s9 s8 s7", "k6 k5 k4 k3", "neither" } } } },
  { id = "TV-06", game = "lukfu", expect = { count = {
      { beating = "s1 g1 k1", is = 4, are = { "s9 g9 k9", "s9 g9 x9", "s9 k9 x9", "g9 k9 x9" } },
      { beaten_by = "s1 g1 k1", is = 0 },
      { beating = "s1 g1 k1 x1", is = 1, are = { "s9 g9 k9 x9" } },
      { beaten_by = "s1 g1 k1 x1", is = 0 } } } },
  { id = "TV-07", game = "lukfu", expect = {
      beats = { { "s9", "s1", "neither" }, { "x9", "x1", "neither" } },
      count = { { beating = "s1", is = 0 }, { beating = "x1", is = 0 }, { beating = "ww", is = 0 },
                { beaten_by = "s1", is = 0 }, { beaten_by = "x1", is = 0 },
                { beaten_by = "ww", is = 0 } } } },
  { id = "TV-08", game = "lukfu", expect = { beats = {
      { "g2", "g1", true }, { "k9", "k1", true }, { "s9", "k8", "neither" } } } },
  { id = "TV-09", game = "lukfu", expect = { beats = {
      { "s3 s2 s1", "g9 g8 g7", true }, { "x3 x2 x1", "k3 k2 k1", false } } } },
  { id = "TV-10", game = "lukfu", expect = { combos = {
      { "s1 g1 ww", false }, { "s1 g1 k1 x1 ww", false } } } },
  { id = "TV-11", game = "lukfu", expect = { count = {
      { is = 194 }, { pattern = "single", is = 37 }, { pattern = "set", size = 3, is = 36 },
      { pattern = "set", size = 4, is = 9 }, { pattern = "run", is = 112 },
      { beating = "g4 g3 g2", is = 12 },
      { beating = "g4 g3 g2", without = "g2 g3 g4", is = 10,
        are = { "g7 g6 g5", "g8 g7 g6", "g9 g8 g7", "s3 s2 s1", "s4 s3 s2", "s5 s4 s3", "s6 s5 s4",
                "s7 s6 s5", "s8 s7 s6", "s9 s8 s7" } } } } },
  { id = "TV-12", game = "lukfu", expect = { count = {
      { beating = "g4 g3 g2", without = "g2 g3 g4 g7 s4 s8", is = 2,
      are = { "s3 s2 s1", "s7 s6 s5" } } } } },
  { id = "TV-13", game = "lukfu", expect = { count = {
      { beating = "k7 k6 k5 k4", without = above, is = 2,
      are = { "g8 g7 g6 g5", "g9 g8 g7 g6" } } } } },
  { id = "TV-14", game = "lukfu", expect = { count = {
      { beating = "k7 k6 k5", without = above, is = 6,
        are = { "s3 s2 s1", "s7 s6 s5", "g3 g2 g1", "g7 g6 g5", "g8 g7 g6", "g9 g8 g7" } } } } },
  { id = "TV-15", game = "lukfu", expect = { count = {
      { beating = "s4 g4 k4", without = above, is = 8,
        are = { "s5 g5 x5", "s6 g6 x6", "s7 g7 x7", "g8 k8 x8", "s9 g9 k9", "s9 g9 x9", "s9 k9 x9",
                "g9 k9 x9" } } } } },

  -- 15.2 Following: the best so far lies on the table
  { id = "TV-16", game = "lukfu", trick = { "lead s2 g2 k2" },
    zones = { hand = { second = "s6 s5 s4 g4 k4 x4 x8 x7 x5" } },
    expect = { acts = "second", counts = { beat = 4, bury = 34 }, choices = 38,
               legal_has = { "bury g4 k4 x5" }, legal_not = { "bury k4 x7 x5" } } },
  { id = "TV-17", game = "lukfu", trick = { "lead s5" }, zones = { hand = { second = "s6 s7 g2" } },
    expect = { legal = { "beat s6", "beat s7" } } },
  { id = "TV-18", game = "lukfu", trick = { "lead s5" }, zones = { hand = { second = "s6 g2 k3" } },
    expect = { legal = { "beat s6", "bury s6" } } },
  { id = "TV-19", game = "lukfu", trick = { "head: lead g3", "second: beat g7" },
    zones = { hand = { third = "g5 k2" } },
    expect = { acts = "third", trick = { best = "g7", best_by = "second" },
               legal = { "bury g5", "bury k2" } } },
  { id = "TV-20", game = "lukfu", trick = { "lead s1" }, zones = { hand = { second = "s9 s8 g2" } },
    expect = { legal = { "bury s9", "bury s8", "bury g2" } } },
  { id = "TV-20a", game = "lukfu", trick = { "lead g4 g3 g2" },
    zones = { hand = { second = "g9 g8 g7 g6 k2 k3" } },
    expect = { counts = { beat = 2, bury = 18 } } },
  { id = "TV-20c", game = "lukfu", trick = { "lead s5 g5 k5" },
    zones = { hand = { second = "s9 g9 k9 s1 g1 k1" } },
    expect = { counts = { beat = 1, bury = 19 } } },
  { id = "TV-20e", game = "lukfu", trick = { "lead s2 g2 x2" },
      zones = { hand = { second = "s1 g1 k1 k2" } },
    expect = { counts = { beat = 0, bury = 4 } } },
  { id = "TV-20f", game = "lukfu", trick = { "lead s1 g1 k1 x1" },
    zones = { hand = { second = "s9 g9 k9 x9 s8" } },
    expect = { counts = { beat = 1, bury = 5 } } },
  { id = "TV-20h", game = "lukfu", trick = { "lead x4 x3 x2" },
    zones = { hand = { second = "k9 k8 k7 k6 s2" } },
    expect = { counts = { beat = 2, bury = 10 } } },

  -- 15.3 Old-age cards
  { id = "TV-21", game = "lukfu", deal = { head = "g9 g8 g7 g4 s8 s1 x1 ww k9 x8 x5 k2" },
    expect = { unbeatable = { seat = "head", visible = "g9 g8 g7 s1 x1 ww k9",
      rules = "g9 g8 g7 s1 x1 ww k9",
                              exact = "g9 g8 g7 s1 x1 ww k9", game = "g9 g8 g7 s1 x1 ww k9" } } },
  { id = "TV-22", game = "lukfu", says = "all seven in one hand", deal = { head = seven_red },
    expect = { unbeatable = { seat = "head", visible = "s1 s9 g9 k9 x1 x9 ww",
                              rules = "s1 s9 g9 k9 x1 x9 ww", exact = "s1 s9 g9 k9 x1 x9 ww" } } },
  { id = "TV-22 second", game = "lukfu", says = "some of the seven, and s8 without the nine",
    deal = { head = "s9 x9", second = "s8 g9 x1 s2 s3 g2 g3 k2 k3 x2 x3 x4", third = "k9 s1 ww" },
    expect = { unbeatable = { seat = "second", visible = "g9 x1", rules = "g9 x1",
      exact = "g9 x1" } } },
  { id = "TV-22 third", game = "lukfu",
    deal = { head = "s9 x9", second = "g9 x1", third = "k9 s1 ww s2 s3 g2 g3 k2 k3 x2 x3 x4" },
    expect = { unbeatable = { seat = "third", visible = "k9 s1 ww", rules = "k9 s1 ww",
      exact = "k9 s1 ww" } } },
  { id = "TV-23", game = "lukfu", zones = { hand = { head = "x9 x7 s2 g2 k2" } }, leader = "second",
    history = { "second: lead s8 g8 x8", "third: bury ?", "head: bury s2 g2 k2" },
    expect = { unbeatable = { seat = "head", visible = "x9 x7", rules = "x9 x7",
      exact = "x9 x7" } } },
  { id = "TV-23a", game = "lukfu", zones = { hand = { head = "x9 x7 x3" } }, aside = "x4 x5 x6 x8",
    history = { "lead x3", "second: bury ?", "third: bury ?" },
    expect = { acts = "head", unbeatable = { visible = "x9", rules = "x9 x7", exact = "x9 x7" } } },
  { id = "TV-23b", game = "lukfu", zones = { hand = { head = "x9 x7 x3" } }, aside = "x5 x6 x8",
    history = { "lead x3", "second: bury ?", "third: beat x4" },
    expect = { acts = "third", unbeatable = { seat = "head", visible = "x9", rules = "x9",
      exact = "x9" } } },
  { id = "TV-23c", game = "lukfu", deal = { head = twelve },
    expect = { unbeatable = { seat = "head", visible = twelve, rules = twelve, exact = twelve } } },
  { id = "TV-24 visible", game = "lukfu", options = { oldage_depth = "visible" }, deal = h2,
    history = h2_trick,
    expect = { legal_singles = "s2 s6", unbeatable = { game = "s9 g9 k9 x1" } } },
  { id = "TV-24 rules", game = "lukfu", options = { oldage_depth = "rules" }, deal = h2,
    history = h2_trick,
    expect = { legal_singles = "s2", unbeatable = { game = "s6 s9 g9 k9 x1" } } },
  { id = "TV-24 exact", game = "lukfu", deal = h2,
    history = h2_trick,
    expect = { legal_singles = "s2", unbeatable = { game = "s6 s9 g9 k9 x1" } } },
  { id = "TV-25", game = "lukfu", deal = tv25, history = tv25_tricks,
    expect = { acts = "head", trick = { number = 2 }, zones = { taken = { head = "g4" } },
               unbeatable = { visible = "k9 x8 x9 ww", rules = "s3 s5 s7 k9 x8 x9 ww",
                              exact = "s3 s5 s7 k9 x8 x9 ww" },
               possible = { seat = "head", are = {
                 { "second", "s6", false }, { "third", "s6", false },
                 { "dreamer", "s6", true }, { "second", "g8", false },
                 { "third", "g8", true } } },
               legal_has = { "declare s3 s5 s7 k9 x8 x9 ww" } } },
  { id = "TV-25 declared", game = "lukfu", deal = tv25,
    history = { tv25_tricks[1], tv25_tricks[2], tv25_tricks[3], tv25_tricks[4], tv25_tricks[5],
                tv25_tricks[6], tv25_tricks[7], tv25_tricks[8],
                "head: declare s3 s5 s7 k9 x8 x9 ww" },
    expect = { outcome = "won", winner = "head", facts = { fu = 8 } } },
  { id = "TV-25 no inference", game = "lukfu",
      options = { lead_inference = false, claim_mode = "certified" },
    deal = tv25, history = tv25_tricks,
    expect = { unbeatable = { visible = "k9 x8 x9 ww", rules = "k9 x8 x9 ww",
      exact = "k9 x8 x9 ww" },
               possible = { seat = "head", are = {
                 { "second", "s6", false }, { "third", "s6", true } } },
               counts = { declare = 0 } } },
  { id = "TV-28", game = "lukfu", zones = tv28, holds = { second = "k9" },
      marks = { caller = "head" },
    expect = { unbeatable = { visible = "-", rules = "-", exact = "-", actual = "s7" },
               legal_has = { "declare s7" } } },
  { id = "TV-28 claimed", game = "lukfu", zones = tv28, marks = { caller = "head" },
    history = { "head: declare s7" },
    expect = { outcome = "won", winner = "head", facts = { fu = 6 },
               settlement = { head = 2, second = -1, third = -1 } } },
  { id = "TV-28 deduced", game = "lukfu", options = { claim_check = "deduced" }, zones = tv28,
    marks = { caller = "head" }, expect = { counts = { declare = 0 } } },
  { id = "TV-28 certified", game = "lukfu", options = { claim_mode = "certified" }, zones = tv28,
    marks = { caller = "head" }, expect = { counts = { declare = 0 } } },
  { id = "TV-29", game = "lukfu",
    zones = { hand = { head = "s7 g2 g3 k2 k3 k4" },
      taken = { head = "x2 x3 x4 x5 x6", second = "s9" } },
    holds = { second = "s8" }, marks = { caller = "head" }, history = { "head: declare s7" },
    expect = { outcome = "running", acts = "head", legal_not = { "declare s7" },
               legal_has = { "lead s7", "lead k4 k3 k2" },
               zones = { hand = { head = "s7 g2 g3 k2 k3 k4" } },
               possible = { seat = "third", are = {
                 { "head", "s7", true }, { "second", "s7", false },
                 { "dreamer", "s7", false } } } } },

  { id = "TV-30", game = "lukfu",
      says = "each depth knows more than the one before, the truth most",
    deal = tv30, history = tv30_tricks,
    expect = { acts = "head", unbeatable = { visible = "s7", rules = "s3 s7", exact = "s3 s7 k6",
                                             actual = "s3 s7 g7 k6" } } },

  -- 15.4 Leads
  { id = "TV-31", game = "lukfu", zones = { hand = { head = "s1 s4 s5 g3 k9 x2" } },
    expect = { legal_singles = "s4 s5", unbeatable = { game = "s1 k9" } } },
  { id = "TV-32", game = "lukfu", zones = { hand = { head = "g9 g8 g7 g4 k2 k3 x4" } },
    expect = { legal_singles = "g4", legal_combos = { "g9 g8 g7" },
      unbeatable = { game = "g9 g8 g7" } } },
  { id = "TV-33", game = "lukfu", zones = { hand = { second = "g9 g8 g7 g4 k2 k3 x4" } },
      leader = "second",
    marks = { caller = "second", privileged = "second" },
    expect = { legal_singles = "g4 g7 g8 g9", legal_combos = { "g9 g8 g7" } } },
  { id = "TV-35", game = "lukfu", zones = { hand = { head = "k3 x1 x9 ww" } },
    expect = { legal_singles = "k3" } },
  { id = "TV-36", game = "lukfu", zones = { hand = { third = "k3 x1 x9 ww" } }, leader = "third",
    marks = { caller = "third", privileged = "third" },
    expect = { legal_singles = "k3 x1 x9 ww" } },
  { id = "TV-37", game = "lukfu", zones = { hand = { head = "x1 ww" } },
      expect = { legal_singles = "x1" } },
  { id = "TV-37 last", game = "lukfu", zones = { hand = { head = "ww" } },
    expect = { legal_singles = "ww" } },
  { id = "TV-38", game = "lukfu", deal = { head = dealer }, history = { "all: pass", "head: call" },
    expect = { acts = "head", legal_singles = "s9", legal_combos = { "k3 x3 g3", "g3 g2 g1" } } },
  { id = "TV-38 any_caller", game = "lukfu", options = { privilege = "any_caller" },
      deal = { head = dealer },
    history = { "all: pass", "head: call" },
    expect = { legal_singles = "s9 k9 x1", legal_combos = { "k3 x3 g3", "g3 g2 g1" },
               marks = { privileged = "head" } } },

  -- 15.5 Winning
  { id = "TV-39", game = "lukfu",
    zones = { hand = { head = "s2 g6 x9 x8 s7 g7 k7" },
      taken = { head = "s3", second = "g1 g2 g3 g4" } },
    leader = "second", history = { "second: lead s5 g5 k5", "third: bury ?",
    "head: beat s7 g7 k7" },
    expect = { acts = "head", unbeatable = { game = "x8 x9" }, legal_has = { "declare x8 x9" },
               zones = { taken = { head = "s3 s7 g7 k7" } } } },
  { id = "TV-40", game = "lukfu",
    deal = { head = dealer, second = "s1 s3 s5 s7 g4 g7 g9 k1 k2 k4 x2 x4",
             third = "s2 s4 s6 s8 g6 g8 k5 k6 k8 x5 x8 x9", dreamer = "ww" },
    history = { "all: pass", "head: call", "head: lead g3 g2 g1", "second: bury k1 k2 k4",
                "third: bury k5 k6 k8" },
    expect = { acts = "head", unbeatable = { visible = "s9 k9 x1", rules = "s9 k9 x1" },
               legal_has = { "declare s9 k9 x1" } } },
  { id = "TV-41", game = "lukfu",
    zones = { hand = { head = "s3 k4 k9 g9 x9 ww", second = "s5 s9 s1 k2 k3 x2",
                       third = "g2 g3 g4 x3 x7 k1", dreamer = "g7" },
              taken = { head = "k6 k7 k8", second = "x4 x5 x6" } },
    marks = { caller = "head" },
    history = { "head: lead s3", "second: beat s5", "third: bury ?", "second: declare s1 s9" },
    expect = { outcome = "won", winner = "second", facts = { fu = 6 },
               settlement = { head = -1, second = 2, third = -1 }, next_head = "second" } },
  { id = "TV-41 before", game = "lukfu", says = "the head could declare seven",
    zones = { hand = { head = "s3 k4 k9 g9 x9 ww", second = "s5 s9 s1 k2 k3 x2" },
              taken = { head = "k6 k7 k8", second = "x4 x5 x6" } },
    expect = { legal_has = { "declare g9 k9 x9 ww", "lead s3" } } },
  { id = "TV-42", game = "lukfu",
    deal = { head = "s1 s9 g9 k9 x9 x1 s2 s3 g2 k2 x2 x3", dreamer = "g5" },
    history = { "all: pass", "head: declare s1 s9 g9 k9 x9 x1" },
    expect = { outcome = "won", reason = "play.out", winner = "head", marks = { caller = "head" },
               facts = { fu = 6 }, settlement = { head = 2, second = -1, third = -1 },
               next_head = "head" } },
  { id = "TV-43", game = "lukfu", deal = { head = twelve, dreamer = "g5" },
    history = { "all: pass", "head: declare " .. twelve },
    expect = { winner = "head", facts = { fu = 12, matches = 1 },
               settlement = { head = 256, second = -129, third = -129, dreamer = 2 } } },
  { id = "TV-44", game = "lukfu", says = "at most twelve less five, with every card old-age",
    zones = { hand = { head = "s1 s9 g9 k9 x9 x1 ww" }, taken = { second = "s2 s3 s4 s5 s6" } },
    history = { "head: declare s1 s9 g9 k9 x9 x1 ww" },
    expect = { winner = "head", facts = { fu = 7 } } },
  { id = "TV-45", game = "lukfu",
    zones = { hand = { head = "s2", second = "g1", third = "k1" },
              taken = { head = "s3 s4 s5 s6 s7", second = "x2 x3 x4 x5 x6 x7" } },
    history = { "lead s2", "second: bury g1", "third: bury k1" },
    expect = { acts = "head", legal = { "declare", "pass" },
               zones = { taken = { head = "s2 s3 s4 s5 s6 s7" }, hand = { head = "-" } } } },
  { id = "TV-45 declared", game = "lukfu",
    zones = { hand = { head = "s2", second = "g1", third = "k1", dreamer = "g8" },
              taken = { head = "s3 s4 s5 s6 s7", second = "x2 x3 x4 x5 x6 x7" } },
    history = { "lead s2", "second: bury g1", "third: bury k1", "head: declare" },
    expect = { outcome = "won", winner = "head", facts = { fu = 6 },
               settlement = { head = 2, second = -1, third = -1 } } },
  { id = "TV-45 passed", game = "lukfu",
    zones = { hand = { head = "s2", second = "g1", third = "k1" },
              taken = { head = "s3 s4 s5 s6 s7", second = "x2 x3 x4 x5 x6 x7" } },
    history = { "lead s2", "second: bury g1", "third: bury k1", "head: pass" },
    expect = { outcome = "drawn", settlement = {} } },
  { id = "TV-45 five", game = "lukfu",
    zones = { hand = { head = "s2", second = "g1", third = "k1" },
              taken = { head = "s3 s4 s5 s6", second = "x2 x3 x4 x5 x6 x7 x8" } },
    history = { "lead s2", "second: bury g1", "third: bury k1" },
    expect = { outcome = "drawn", winner = "nobody", settlement = {} } },
  { id = "TV-46", game = "lukfu", deal = { head = "s1 g1 k1 x1 ww s2 s4 g5 k6 k8 x7 x3" },
    history = { "all: pass", "head: call" },
    expect = { acts = "head", phase = "play", combos = { { "s1 g1 k1 x1", "set" } },
               legal_has = { "lead s1 g1 k1 x1" },
               legal_not = { "claim s1 g1 k1 x1 ww", "lead s1 g1 k1 x1 ww" } } },
  { id = "TV-46 window", game = "lukfu", deal = { head = "s1 g1 k1 x1 ww s2 s4 g5 k6 k8 x7 x3" },
    expect = { acts = { "head", "second", "third" }, phase = "tigers",
               legal = { "claim s1 g1 k1 x1 ww", "pass" },
               legal_not = { "second: claim s1 g1 k1 x1 ww" } } },

  -- 15.6 Settlement
  { id = "TV-47", game = "lukfu",
    zones = { taken = { third = "s8 g8 x8" }, claimed = { third = "x9 s1 ww" },
      hand = { dreamer = "k1" } },
    marks = { caller = "second", privileged = "second" },
    ended = { outcome = "won", reason = "play.out", winner = "third" },
    expect = { facts = { fu = 6, matches = 2 },
      settlement = { second = -6, third = 2, dreamer = 4 } } },
  { id = "TV-47 other eights", game = "lukfu",
    zones = { taken = { third = "g8 k8 x8" }, claimed = { third = "x9 s1 ww" },
      hand = { dreamer = "k1" } },
    marks = { caller = "second", privileged = "second" },
    ended = { outcome = "won", reason = "play.out", winner = "third" },
    expect = { facts = { fu = 6, matches = 2 },
      settlement = { second = -6, third = 2, dreamer = 4 } } },
  { id = "TV-48", game = "lukfu",
    zones = { taken = { head = "g2 g3 g4 g5 g6 g7 g8 k2 k3 k4 k5 k6" }, hand = { dreamer = "s1" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { facts = { fu = 12, matches = 0 },
               settlement = { head = 256, second = -128, third = -128 }, next_head = "head" } },
  { id = "TV-50", game = "lukfu",
    zones = { taken = { head = "g2 g3 g4 g5 k2 k3 k4" }, hand = { dreamer = "s1" } },
    marks = { caller = "second", privileged = "second" },
    ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { settlement = { head = 4, second = -4 }, next_head = "second" } },
  { id = "TV-51", game = "lukfu",
    zones = { taken = { second = "g2 g3 g4 k2 k3 k5" }, hand = { dreamer = "s5" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out",
    winner = "second" },
    expect = { facts = { matches = 1 }, settlement = { head = -2, second = 2, third = -2,
      dreamer = 2 } } },
  { id = "TV-52", game = "lukfu", deal = { third = "s1 g1 k1 x1 ww s2 s4 g5 k6 k8 x7 x3",
      dreamer = "x4" },
    history = { "head: pass", "third: claim ?", "second: pass" },
    expect = { outcome = "won", reason = "tigers", winner = "third", next_head = "second",
               settlement = { head = -4, second = -4, third = 8 } } },
  { id = "TV-53", game = "lukfu",
      zones = { taken = { head = "s2 s3 s4 s5", third = "x2 x3 x4 x5" } },
    marks = { caller = "second", privileged = "second" },
    ended = { outcome = "drawn", reason = "play" },
    expect = { settlement = {}, transfers = {}, next_head = "second" } },
  { id = "TV-55", game = "lukfu", options = { min_fu = 5, base = 5 },
    zones = { taken = { head = "g2 g3 g4 k2 k3" }, hand = { dreamer = "s4" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { facts = { fu = 5, matches = 1 }, settlement = { head = 2, second = -3, third = -3,
      dreamer = 4 } } },
  { id = "TV-56", game = "lukfu", options = { min_fu = 5, base = 5 },
    zones = { taken = { head = "g2 g3 g4 g5 g6 g7 g8 k2 k3 k4 k5 k6" }, hand = { dreamer = "s1" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { settlement = { head = 512, second = -256, third = -256 } } },
  { id = "TV-58 six", game = "lukfu", options = { scoring = "sung" },
    zones = { taken = { head = "g2 g3 g4" }, claimed = { head = "s9 k9 x1" },
      hand = { dreamer = "s5" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { facts = { fu = 6, reds = 3 }, settlement = { head = 8, second = -4, third = -4 } } },
  { id = "TV-58 twelve, all red", game = "lukfu", options = { scoring = "sung" },
    zones = { taken = { head = "g2 g3 g4 g5" }, claimed = { head = "s9 g9 k9 x9 s1 x1 ww s8" },
              hand = { dreamer = "s6" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { facts = { fu = 12, reds = 8 },
      settlement = { head = 60, second = -30, third = -30 } } },
  { id = "TV-58 twelve, seven red", game = "lukfu", options = { scoring = "sung" },
    zones = { taken = { head = "g2 g3 g4 g5 g7" }, claimed = { head = "s9 g9 k9 x9 s1 x1 ww" },
              hand = { dreamer = "s6" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { facts = { fu = 12, reds = 7 },
      settlement = { head = 28, second = -14, third = -14 } } },
  { id = "TV-58 nine, none red", game = "lukfu", options = { scoring = "sung" },
    zones = { taken = { head = "g2 g3 g4 g5 k2 k3 k4 k5 k7" }, hand = { dreamer = "s6" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { facts = { fu = 9, reds = 0 }, settlement = { head = 8, second = -4, third = -4 } } },
  { id = "TV-58 tigers", game = "lukfu", options = { scoring = "sung" },
    deal = { third = "s1 g1 k1 x1 ww" },
    history = { "head: pass", "third: claim ?", "second: pass" },
    expect = { settlement = { head = -6, second = -6, third = 12 } } },

  -- 15.7 Deal, call, succession: A, B, C, D are the seats 0 to 3
  { id = "TV-59", game = "lukfu", expect = {
      seats = { head = 0, second = 1, dreamer = 2, third = 3 },
      recipients = { "0 head", "1 second", "2 dreamer", "3 third", "4 head", "5 second", "6 third",
      "7 head",
                     "36 third" } } },
  { id = "TV-60 won", game = "lukfu", marks = { caller = "head" },
    ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { next_head = "head" } },
  { id = "TV-60 drawn", game = "lukfu", marks = { caller = "head" },
    ended = { outcome = "drawn", reason = "play" }, expect = { next_head = "head" } },
  { id = "TV-60 lost", game = "lukfu", marks = { caller = "head" },
    ended = { outcome = "won", reason = "play.out", winner = "third" },
    expect = { next_head = "second" } },
  { id = "TV-61 second", game = "lukfu", marks = { caller = "second", privileged = "second" },
    ended = { outcome = "won", reason = "play.out", winner = "second" },
    expect = { next_head = "second" } },
  { id = "TV-61 third", game = "lukfu", marks = { caller = "third", privileged = "third" },
    ended = { outcome = "drawn", reason = "play" }, expect = { next_head = "second" } },
  { id = "TV-61 nobody", game = "lukfu", deal = {},
    history = { "all: pass", "head: pass", "second: pass", "third: pass" },
    expect = { outcome = "void", reason = "call", winner = "nobody", settlement = {},
      next_head = "second" } },
  { id = "TV-62 third", game = "lukfu", deal = { third = "s1 g1 k1 x1 ww" },
    history = { "head: pass", "third: claim ?", "second: pass" },
    expect = { winner = "third", next_head = "second" } },
  { id = "TV-62 head", game = "lukfu", deal = { head = "s1 g1 k1 x1 ww" },
    history = { "head: claim ?", "second: pass", "third: pass" },
    expect = { winner = "head", next_head = "second" } },
  { id = "TV-62 head stays", game = "lukfu", options = { tigers_head_stays = true },
    deal = { head = "s1 g1 k1 x1 ww" },
    history = { "head: claim ?", "second: pass", "third: pass" },
    expect = { winner = "head", next_head = "head" } },
  { id = "TV-63", game = "lukfu", match = { head = 1 },
    expect = { seats = { head = 1, second = 2, dreamer = 3, third = 0 } } },
  { id = "TV-64", game = "lukfu", deal = {},
    history = { "all: pass", "head: pass", "second: pass", "third: call" },
    expect = { acts = "head", phase = "play", trick = { leader = "head" },
               marks = { caller = "third", privileged = "third" } } },
  { id = "TV-65", game = "lukfu", deal = { head = "s1 x1 ww x5 x4 x3 s3 s6 g2 g4 k2 k7" },
    expect = { strength = { head = 6 } } },

  -- 15.8 Complete hands, and the lead sequences of 9.3 (TV-34)
  hand("H1", h1, { "all: pass", "head: pass", "second: call" }, h1_steps),
  hand("H2", h2, h2_calls, h2_steps),
  hand("H4", h4, { "all: pass", "head: pass", "second: pass", "third: call" }, h4_steps),
  sequence("sequence 1", {
    { "second: lead s9", status("s1 s9 x1", "s1 s4 s9 x1") }, { "third: bury s3" },
    { "head: bury k1" },
    { "second: lead s4", status("s1 x1", "s1 s4 x1") }, { "third: bury s5" }, { "head: bury s2" },
    { "second: lead x1", status("s1 x1", "s1 x1") }, { "third: bury g5" }, { "head: bury g1" },
    { "second: lead s1", status("s1", "s1") }, { "third: bury k2" }, { "head: bury k3" },
    { "second: lead g8", status("-", "g4 g8") } }),
  sequence("sequence 2", {
    { "second: lead s4", status("s1 s9 x1", "s1 s4 s9 x1") }, { "third: bury s5" },
    { "head: bury s2" },
    { nil, { legal_singles = "s1 s9 x1", legal_not = { "lead g8" },
             unbeatable = { visible = "s1 s9 x1", rules = "s1 s9 x1", exact = "s1 s9 x1" } } } }),
  sequence("sequence 3", {
    { "second: lead k8 k7 k6", { acts = "second", legal_has = { "lead k8 k7 k6" } } },
    { "third: bury k5 k2 x4" }, { "head: bury k9 k3 k1" },
    { "second: lead s4", status("s1 s9 x1", "s1 s4 s9 x1") }, { "third: bury s5" },
    { "head: bury s2" },
    { "second: lead s1", status("s1 s9 x1", "s1 s9 x1") }, { "third: bury s3" },
    { "head: bury g1" },
    { "second: lead s9", status("s9 x1", "s9 x1") } }),
  sequence("sequence 3 without privilege", {
    { "second: lead k8 k7 k6", { legal_singles = "s4", legal_has = { "lead k8 k7 k6" } } },
    { "third: bury k5 k2 x4" }, { "head: bury k9 k3 k1" },
    { "second: lead s4", status("s1 s9 x1", "s4") }, { "third: bury s5" }, { "head: bury s2" },
    { "second: lead s1", status("s1 s9 x1", "s1 s9") }, { "third: bury s3" }, { "head: bury g1" },
    { "second: lead s9", status("s9 x1", "s9") } }, "none"),
  options,
}
