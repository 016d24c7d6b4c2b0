-- Scenes of Luk Fu for what the options of section 13 change, by the number of their rule. lukfu_test.lua
-- takes them in; values that its own scenes use already are not repeated here.

local called = { "all: pass", "head: call" }

-- A hand won by `winner` with these cards; whoever called pays as the options say.
local function won(id, chosen, caller, winner, taken, dreamer, expect)
  return { id = id, game = "lukfu", options = chosen,
           zones = { taken = { [winner] = taken }, hand = { dreamer = dreamer } },
           marks = { caller = caller, privileged = caller ~= "head" and caller or nil },
           ended = { outcome = "won", reason = "play.out", winner = winner }, expect = expect }
end

local tigers = "s1 g1 k1 x1 ww s2 s4 g5 k6 k8 x7 x3"
local four, banker = { players = "4_active" }, { fourth_role = "banker" }
local sch1890 = { players = "4_active", specials = "sch1890" }
local w95_three = { players = "3", specials = "w95_three" }
local w95_four = { players = "4_active", specials = "w95_four" }

return {
  -- players, fourth_role
  { id = "L-13.1 three", game = "lukfu", options = { players = "3" }, match = { head = 2 }, deal = {},
    expect = { phase = "call", acts = "head", seats = { head = 2, second = 0, third = 1 },
               recipients = { "0 head", "1 second", "2 third", "3 head", "35 third" },
               count = { { pattern = "single", is = 36 }, { is = 193 } } } },
  { id = "L-13.1 three, opening", game = "lukfu", options = { players = "3" },
    deal = { head = "s9 s1 g9 k9 x9 x1 s2 g2 k2 x2 g4 k4" },
    expect = { unbeatable = { visible = "s9 s1 g9 k9 x9 x1", exact = "s9 s1 g9 k9 x9 x1" },
               legal_has = { "declare s9 s1 g9 k9 x9 x1", "call", "pass" } } },
  { id = "L-13.1 three, every unseen card is somewhere", game = "lukfu", options = { players = "3" },
    says = "no dreamer: what neither opponent buried, one of them has",
    zones = { hand = { head = "x9 x7 x3", second = "s2 s3 k2", third = "g2 g3 x8" } },
    expect = { unbeatable = { visible = "x9", exact = "x9" } } },
  { id = "L-13.1 three, settled", game = "lukfu", options = { players = "3" },
    zones = { taken = { head = "g2 g3 g4 g5 k2 k3 k4" } }, marks = { caller = "second", privileged = "second" },
    ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { settlement = { head = 4, second = -4 }, next_head = "second" } },
  { id = "L-13.1.1", game = "lukfu", options = four, deal = {},
    expect = { phase = "call", acts = "head", seats = { head = 0, second = 1, third = 2, fourth = 3 },
               recipients = { "0 head", "1 second", "2 third", "3 fourth", "4 head", "35 fourth" },
               count = { { pattern = "single", is = 36 } } } },
  { id = "L-13.1.1 settled", game = "lukfu", options = four,
    zones = { taken = { head = "g2 g3 g4 g5 k2 k3 k4" } }, marks = { caller = "fourth", privileged = "fourth" },
    ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { settlement = { head = 6, fourth = -6 }, next_head = "second" } },
  { id = "L-13.1.1 the fourth leads old-age cards early", game = "lukfu", options = four,
    zones = { hand = { fourth = "k3 x1 x9" } }, leader = "fourth",
    marks = { caller = "fourth", privileged = "fourth" }, expect = { legal_singles = "k3 x1 x9" } },
  { id = "L-13.2 banker", game = "lukfu", options = banker, deal = {},
    expect = { phase = "call", acts = "head",
               seats = { head = 0, second = 1, banker = 2, third = 3 },
               recipients = { "0 head", "1 second", "2 third", "3 head", "35 third" },
               count = { { pattern = "single", is = 36 } } } },
  { id = "L-13.2 banker, settled", game = "lukfu", options = banker,
    zones = { taken = { third = "s8 g8 x8" }, claimed = { third = "x9 s1 k1" } },
    marks = { caller = "second", privileged = "second" },
    ended = { outcome = "won", reason = "play.out", winner = "third" },
    expect = { settlement = { second = -2, third = 2 }, next_head = "second" } },

  -- suit_order
  { id = "L-13.3 gskx, runs", game = "lukfu", options = { suit_order = "gskx" }, expect = { beats = {
      { "g3 g2 g1", "s9 s8 s7", true }, { "s3 s2 s1", "k9 k8 k7", true }, { "k3 k2 k1", "x9 x8 x7", true } } } },
  { id = "L-13.3 gskx, leads", game = "lukfu", options = { suit_order = "gskx" },
    zones = { hand = { head = "s4 g5 k2 x3" } }, expect = { legal_singles = "g5" } },
  { id = "L-13.3 gskx, what a lead tells", game = "lukfu", options = { suit_order = "gskx" },
    zones = { hand = { head = "g2 g7 x2", second = "s3 k2 k4" } }, leader = "second",
    history = { "second: lead s3", "third: bury ?", "head: bury x2" },
    expect = { possible = { seat = "head", { "second", "g9", false }, { "third", "g9", true } } } },

  -- specials
  { id = "L-13.4.2 sch1890, singles", game = "lukfu", options = sch1890, expect = { beats = {
      { "s1", "s9", "beats" }, { "s9", "s8", "beats" }, { "x1", "ff", "beats" }, { "ff", "ww", "beats" },
      { "ww", "x2", "beats" }, { "x2", "x3", "beats" }, { "x8", "x9", "beats" }, { "g9", "g1", "beats" },
      { "x1", "s2", "neither" } },
      count = { { pattern = "single", is = 38 } } } },
  { id = "L-13.4.6 sch1890, sets and runs", game = "lukfu", options = sch1890,
    expect = { combos = { { "ww x2 x3", "run" }, { "x1 x2 x3", false }, { "s1 g1 k1 ww", "set" },
                          { "s1 g1 k1 x1", false }, { "ff x2 x3", false }, { "s1 s2 s3", "run" } },
               beats = { { "x3 x4 x5", "ww x2 x3", true }, { "s9 g9 k9", "s1 g1 ww", true } } } },
  { id = "L-13.4.7 sch1890, old-age", game = "lukfu", options = sch1890,
    deal = { head = "s9 x1 ff ww x2 x9 g9 k8 k7" },
    expect = { unbeatable = { seat = "head", visible = "x1 ff ww x2 g9", exact = "x1 ff ww x2 g9" },
               recipients = { "35 fourth", "36 left", "37 left" } } },
  { id = "L-13.4.3 w95_three", game = "lukfu", options = w95_three, expect = {
      beats = { { "ww", "x9", "beats" }, { "x9", "x2", "beats" }, { "s9", "s1", "neither" } },
      combos = { { "ww x2 x3", "run" }, { "s1 g1 k1 ww", "set" } },
      count = { { pattern = "single", is = 36 } } } },
  { id = "L-13.4.3 w95_three, old-age", game = "lukfu", options = w95_three,
    deal = { head = "ww x9 x8 x6 s1 s8 g9 g8 k2 k3 k4 k5" },
    expect = { phase = "call", acts = "head", unbeatable = { exact = "ww x9 x8 s1 g9 g8" } } },
  { id = "L-13.4.4 w95_four", game = "lukfu", options = w95_four, expect = { beats = {
      { "x1", "ff", "beats" }, { "ff", "x2", "beats" }, { "x2", "x9", "beats" }, { "x9", "ww", "beats" },
      { "s9", "s2", "beats" }, { "s9", "s1", "neither" } } } },

  -- set_of_ones
  { id = "L-13.5 plain_low", game = "lukfu", options = { set_of_ones = "plain_low" }, expect = {
      beats = { { "s2 g2 k2", "s1 g1 k1", true }, { "s9 g9 k9", "s2 g2 k2", true } },
      count = { { beating = "s1 g1 k1", is = 32 }, { beaten_by = "s1 g1 k1", is = 0 } } } },

  -- tigers
  { id = "L-13.6 after_call", game = "lukfu", options = { tigers = "after_call" }, deal = { third = tigers },
    history = { "head: pass", "second: call" },
    expect = { phase = "tigers", acts = { "head", "second", "third" },
               legal_has = { "third: claim s1 g1 k1 x1 ww" } } },
  { id = "L-13.6 after_call, claimed", game = "lukfu", options = { tigers = "after_call" },
    says = "the caller does not pay for the other (L-D7)", deal = { third = tigers },
    history = { "head: pass", "second: call", "head: pass", "second: pass", "third: claim ?" },
    expect = { reason = "tigers", settlement = { head = -4, second = -4, third = 8 }, next_head = "second" } },
  { id = "L-13.6 after_call, the head called", game = "lukfu",
    options = { tigers = "after_call", tigers_head_stays = true }, deal = { third = tigers },
    history = { "head: call", "head: pass", "second: pass", "third: claim ?" },
    expect = { settlement = { head = -4, second = -4, third = 8 }, next_head = "second" } },
  { id = "L-13.6 combination", game = "lukfu", options = { tigers = "combination" }, deal = { head = tigers },
    history = { "head: call" },
    expect = { phase = "play", legal_has = { "lead s1 g1 k1 x1 ww", "lead s1 g1 k1 x1" },
               combos = { { "s1 g1 k1 x1 ww", "tigers" }, { "s1 g1 k1 x1", "set" }, { "s1 g1 ww", false } },
               count = { beating = "s1 g1 k1 x1 ww", is = 0 } } },
  { id = "L-13.6 combination, led", game = "lukfu", options = { tigers = "combination" },
    deal = { head = tigers }, history = { "head: call", "head: lead s1 g1 k1 x1 ww" },
    expect = { acts = "second", counts = { beat = 0, bury = 792 } } },
  { id = "L-13.6 off", game = "lukfu", options = { tigers = "off" }, deal = { head = tigers },
    expect = { phase = "call", acts = "head", combos = { { "s1 g1 k1 x1 ww", false } } } },

  -- privilege
  { id = "L-13.8 any_caller", game = "lukfu", options = { privilege = "any_caller" },
    zones = { hand = { head = "k3 x1 x9 ww" } }, marks = { caller = "head", privileged = "head" },
    expect = { legal_singles = "k3 x1 x9 ww" } },
  won("L-13.8 any_caller, a head pays for himself", { privilege = "any_caller" }, "head", "second",
      "g2 g3 g4 k2 k3 k4 k5", "s8", { settlement = { head = -2, second = 4, third = -2 } }),
  { id = "L-13.8.1 none", game = "lukfu", options = { privilege = "none" },
    deal = { head = "k3 k4 k5", second = "s5 s1 s9" },
    history = { "all: pass", "head: pass", "second: call" },
    expect = { marks = { caller = "second", privileged = "nobody" } } },
  { id = "L-13.8.1 none, leads", game = "lukfu", options = { privilege = "none" },
    zones = { hand = { second = "k3 x1 x9 ww" } }, leader = "second", marks = { caller = "second" },
    expect = { legal_singles = "k3" } },

  -- liability, reproach
  won("L-13.9 liability off", { liability = false }, "second", "head", "g2 g3 g4 g5 k2 k3 k4", "s1",
      { settlement = { head = 4, second = -2, third = -2 } }),
  { id = "L-13.10 release", game = "lukfu", options = { reproach = "release" },
    says = "the head declined with six old-age cards and won",
    deal = { head = "s1 s9 g9 k9 x9 x1 s2 s3 g2 k2 x2 x3", dreamer = "g5" },
    history = { "all: pass", "head: pass", "second: call", "head: declare s1 s9 g9 k9 x9 x1" },
    expect = { strength = { head = 11 }, marks = { caller = "second" }, next_head = "second",
               settlement = { head = 2, second = -1, third = -1 } } },
  { id = "L-D12", game = "lukfu", says = "without reproach the caller pays for both; the head has not called",
    deal = { head = "s1 s9 g9 k9 x9 x1 s2 s3 g2 k2 x2 x3", dreamer = "g5" },
    history = { "all: pass", "head: pass", "second: call", "head: declare s1 s9 g9 k9 x9 x1" },
    expect = { marks = { caller = "second" }, settlement = { head = 2, second = -2 }, next_head = "second" } },
  { id = "L-13.10 release, the head was weak", game = "lukfu", options = { reproach = "release" },
    zones = { taken = { head = "s8 s5 k4 k6 x7 g5" }, hand = { head = "s3 g7 k8 x2 x4 g2", dreamer = "s1" } },
    marks = { caller = "second", privileged = "second" },
    ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { strength = { head = 0 }, settlement = { head = 2, second = -2 } } },
  won("L-13.10 release, another wins", { reproach = "release" }, "second", "third", "g2 g3 g4 g5 k2 k3 k4",
      "s1", { settlement = { second = -4, third = 4 } }),

  -- redeal_by
  { id = "L-13.11 same_head", game = "lukfu", options = { redeal_by = "same_head" }, deal = {},
    history = { "all: pass", "head: pass", "second: pass", "third: pass" },
    expect = { outcome = "void", settlement = {}, next_head = "head" } },
  { id = "L-13.11 same_head, only then", game = "lukfu", options = { redeal_by = "same_head" },
    marks = { caller = "second", privileged = "second" }, ended = { outcome = "drawn", reason = "play" },
    expect = { next_head = "second" } },

  -- opening_oldage
  { id = "L-13.14 eight_red", game = "lukfu", options = { opening_oldage = "eight_red" },
    says = "category 2, though s9 still beats it",
    deal = { head = "s8 s5 s2 g9 k9 x9 x1 ww g2 k2 x2 x3", second = "s9" },
    history = called,
    expect = { unbeatable = { game = "s8 g9 k9 x9 x1 ww" }, legal_singles = "s2 s5",
               legal_has = { "declare s8 g9 k9 x9 x1 ww" }, beats = { { "s9", "s8", true } } } },
  { id = "L-13.14.1 eight_red, claimed", game = "lukfu", options = { opening_oldage = "eight_red" },
    deal = { head = "s8 s5 s2 g9 k9 x9 x1 ww g2 k2 x2 x3", second = "s9", dreamer = "s4" },
    history = { "all: pass", "head: declare s8 g9 k9 x9 x1 ww" },
    expect = { outcome = "won", winner = "head", facts = { fu = 6 } } },

  -- break_rule
  { id = "L-13.17 none", game = "lukfu", options = { break_rule = "none" }, trick = { "lead s5" },
    zones = { hand = { second = "s6 s7 g2" } },
    expect = { legal = { "beat s6", "beat s7", "bury s6", "bury s7", "bury g2" } } },
  { id = "L-13.17 none, proves nothing", game = "lukfu", options = { break_rule = "none" },
    zones = { hand = { head = "x9 x7 x3" } }, aside = "x4 x5 x6 x8",
    history = { "lead x3", "second: bury ?", "third: bury ?" },
    expect = { unbeatable = { visible = "x9", rules = "x9", exact = "x9" } } },

  -- false_claim: the claim itself is TV-29
  { id = "L-13.20 house_penalty", game = "lukfu", options = { false_claim = "house_penalty" },
    zones = { hand = { head = "s7 g2 g3 k2 k3 k4" }, taken = { head = "x2 x3 x4 x5 x6", second = "s9" } },
    holds = { second = "s8", third = "k9" },
    history = { "head: declare s7", "head: declare k4" },
    expect = { outcome = "running", acts = "head", counters = { false_claims = { head = 2, second = 0 } } } },
  { id = "L-13.20 house_penalty, drawn", game = "lukfu", options = { false_claim = "house_penalty" },
    marks = { caller = "second", privileged = "second" },
    counters = { false_claims = { head = 2, third = 1 } }, ended = { outcome = "drawn", reason = "play" },
    expect = { settlement = { head = -3, second = 3, third = 0 } } },
  { id = "L-13.20 house_penalty, won", game = "lukfu", options = { false_claim = "house_penalty" },
    zones = { taken = { head = "g2 g3 g4 k2 k3 k5" }, hand = { dreamer = "s8" } },
    marks = { caller = "second", privileged = "second" }, counters = { false_claims = { head = 1 } },
    says = "the caller pays for the loss, not for the claim",
    ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { settlement = { head = 0, second = -1, third = 1 } } },

  -- final_window
  { id = "L-13.21 off", game = "lukfu", options = { final_window = false },
    zones = { hand = { head = "s2", second = "g1", third = "k1" },
              taken = { head = "s3 s4 s5 s6 s7", second = "x2 x3 x4 x5 x6 x7" } },
    history = { "lead s2", "second: bury g1", "third: bury k1" },
    expect = { outcome = "drawn", settlement = {} } },

  -- count_unplayed_combos: with two nines in hand nobody can have three
  { id = "L-13.22 on", game = "lukfu", options = { count_unplayed_combos = true, claim_mode = "certified" },
    deal = { head = "s1 g1 k1 s9 g9 k9 s3 g4 k5 x3 x5 x7", dreamer = "s4" },
    history = called, expect = { unbeatable = { game = "s1 s9 g9 k9" },
                                 legal_has = { "declare s1 g1 k1 s9 g9 k9" } } },
  { id = "L-13.22 on, claimed", game = "lukfu", options = { count_unplayed_combos = true },
    deal = { head = "s1 g1 k1 s9 g9 k9 s3 g4 k5 x3 x5 x7", dreamer = "s4" },
    history = { "all: pass", "head: call", "head: declare s1 g1 k1 s9 g9 k9" },
    expect = { outcome = "won", facts = { fu = 6 }, settlement = { head = 2, second = -1, third = -1 } } },
  { id = "L-13.22 off", game = "lukfu", options = { claim_mode = "certified" },
    deal = { head = "s1 g1 k1 s9 g9 k9 s3 g4 k5 x3 x5 x7" },
    history = called, expect = { counts = { declare = 0 } } },

  -- min_fu, base, double_at_12, dreamer_share
  { id = "L-13.23 five", game = "lukfu", options = { min_fu = 5, base = 5, claim_mode = "certified" },
    deal = { head = "s1 s9 g9 k9 x9 s2 s3 g2 k2 x2 x3 x5" }, history = called,
    expect = { legal_has = { "declare s1 s9 g9 k9 x9" } } },
  { id = "L-13.23 six", game = "lukfu", options = { claim_mode = "certified" },
    deal = { head = "s1 s9 g9 k9 x9 s2 s3 g2 k2 x2 x3 x5" }, history = called,
    expect = { counts = { declare = 0 } } },
  won("L-13.25 double_at_12 off", { double_at_12 = false }, "head", "head",
      "g2 g3 g4 g5 g6 g7 g8 k2 k3 k4 k5 k6", "s1", { settlement = { head = 128, second = -64, third = -64 } }),
  won("L-13.27 dreamer_share off", { dreamer_share = false }, "second", "third", "s8 g8 x8 x9 s1 ww", "k1",
      { settlement = { second = -2, third = 2 } }),

  -- the presets are other names for these options
  { id = "lukfu/three", game = "lukfu/three", deal = {}, expect = { phase = "call", count = { is = 193 } } },
  { id = "lukfu/sung", game = "lukfu/sung", deal = { head = tigers },
    history = { "head: call" }, expect = { legal_has = { "lead s1 g1 k1 x1 ww" },
                                           marks = { privileged = "head" } } },
  { id = "lukfu/novel-games", game = "lukfu/novel-games", deal = {}, history = { "head: call" },
    expect = { phase = "tigers" } },
  { id = "lukfu/five-fu", game = "lukfu/five-fu", zones = { taken = { head = "g2 g3 g4 k2 k3" } },
    marks = { caller = "head" }, ended = { outcome = "won", reason = "play.out", winner = "head" },
    expect = { facts = { fu = 5 } } },
  { id = "lukfu/wilkinson-1890", game = "lukfu/wilkinson-1890", expect = { beats = { { "ww", "x2", true } } } },
  { id = "lukfu/wilkinson-1895", game = "lukfu/wilkinson-1895", expect = { beats = { { "x9", "ww", true } } } },
}
