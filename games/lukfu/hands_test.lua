-- Whole hands of Luk Fu, move by move: section 15.8 of history/games/lukfu.md, and the lead
-- sequences of 9.3 (TV-34).

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

return {
  h2 = h2, h2_trick = h2_trick,
  scenes = {
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
  },
}
