-- Scenes of 看虎: the worked examples of history/games/kanhu.md under their own numbers, then rules
-- that no example shows. options_test.lua has what the options change.

local scenes = {}
local function scene(id, keys)
  keys.id, keys.game = id, "kanhu"
  scenes[#scenes + 1] = keys
end

local function list(from, to, prefix)
  local codes = {}
  for number = from, to do codes[#codes + 1] = prefix .. number end
  return table.concat(codes, " ")
end
local cards = table.concat({
  "shi-qianwan", list(1, 9, "wan-"), list(1, 9, "suo-"), "qian-kong qian-ban",
  list(1, 9, "qian-") }, " ")
local own_suits = table.concat({
  list(1, 9, "wan-"), list(1, 9, "suo-"), "qian-kong qian-ban", list(1, 9, "qian-") }, " ")

-- What players keep when all is played; `last` won the last trick.
local function won(id, taken, settlement, last, keys)
  keys = keys or {}
  keys.zones, keys.leader = { taken = taken }, last or "banker"
  keys.ended = { outcome = "played", reason = "play" }
  keys.expect = { settlement = settlement }
  scene(id, keys)
end

scene("A01", { expect = { count = {
  { pattern = "single", is = 30 },
  { pattern = "single", within = own_suits, is = 29 } } } })
scene("A02", { says = "of 十 only 千萬: these thirty are all the cards there are",
  expect = { count = { { pattern = "single", within = cards, is = 30 },
                       { pattern = "single", is = 30 } } } })
scene("A03 three", { match = { head = 1 }, deal = {},
  expect = { acts = "banker", seats = { banker = 1, second = 2, third = 0 } } })
scene("A03 two", { options = { players = "2" }, match = { head = 1 }, deal = {},
  expect = { acts = "banker", seats = { banker = 1, second = 0 } } })
scene("A04", { zones = { hand = { banker = "wan-3 wan-4 suo-3" } },
  expect = { combos = { { "wan-3 wan-4", false }, { "wan-3 suo-3", false } }, legal_combos = {},
             counts = { lead = 3 } } })
scene("A05", { zones = { hand = { banker = "wan-3 wan-4 wan-5 wan-6" } },
  expect = { combos = { { "wan-3 wan-4 wan-5 wan-6", false } },
             legal_combos = { "wan-3 wan-4 wan-5", "wan-4 wan-5 wan-6" } } })
scene("A06", { expect = { combos = { { "wan-3 suo-3 qian-3", "set" } } } })
scene("A07", { expect = { combos = { { "wan-3 wan-4 wan-5", "run" } } } })
scene("A08", { says = "there is one 三萬, and two suits make no leopard",
  expect = { count = { { pattern = "single", within = "wan-3 suo-3", is = 2 },
                       { pattern = "set", within = "wan-3 suo-3", is = 0 },
                       { pattern = "set", within = "wan-3 suo-3 qian-3", is = 1 } } } })
scene("A09", { expect = { combos = { { "wan-3 suo-4 qian-5", false } } } })
scene("A10", { zones = { hand = { banker = "qian-kong qian-ban qian-1" } },
  expect = { combos = { { "qian-kong qian-ban qian-1", false } }, legal_combos = {} } })
scene("A11", { expect = { count = { { pattern = "run", is = 21 }, { pattern = "set", is = 9 },
                                    { size = 3, is = 30 } } } })
scene("A12", { trick = { "lead suo-4" }, zones = { hand = { second = "suo-7 wan-9 suo-3" } },
  expect = { legal = { "beat suo-7", "bury suo-7", "bury wan-9", "bury suo-3" } } })
scene("A13", { expect = { beats = { { "qian-1", "qian-9", "beats" } } } })
scene("A14", { expect = { beats = { { "qian-kong", "qian-ban", "beats" },
                                    { "qian-ban", "qian-1", "beats" } } } })
scene("A15", { expect = { beats = { { "shi-qianwan", "wan-9", true } } } })
scene("A16 tops", { expect = { beats = { { "shi-qianwan", "suo-2", "neither" },
                                         { "qian-kong", "wan-1", "neither" } } } })
scene("A16 superior", { options = { odd = "superior" },
  expect = { beats = { { "shi-qianwan", "suo-2", "beats" }, { "qian-kong", "wan-9", "beats" },
                       { "qian-ban", "suo-9", "beats" }, { "shi-qianwan", "qian-kong", "beats" },
                       { "qian-kong", "qian-ban", "beats" }, { "wan-9", "suo-1", "neither" },
                       { "wan-9", "wan-8", "beats" } } } })
scene("A17", { expect = { beats = { { "suo-5 suo-6 suo-7", "suo-4 suo-5 suo-6", "beats" } } } })
scene("A18 ranked", {
  expect = { beats = { { "wan-1 wan-2 wan-3", "suo-7 suo-8 suo-9", "beats" },
                       { "suo-1 suo-2 suo-3", "qian-1 qian-2 qian-3", "beats" } } } })
scene("A18 equal", { options = { run_suits = "equal" },
  expect = { beats = { { "wan-1 wan-2 wan-3", "suo-7 suo-8 suo-9", "beaten" },
                       { "wan-7 wan-8 wan-9", "suo-7 suo-8 suo-9", "neither" },
                       { "qian-1 qian-2 qian-3", "wan-6 wan-7 wan-8", "beats" } } } })
scene("A19", {
  expect = { beats = { { "qian-1 qian-2 qian-3", "qian-7 qian-8 qian-9", "beats" },
                       { "qian-1 qian-2 qian-3", "qian-2 qian-3 qian-4", "beats" } } } })
scene("A20", { trick = { "lead wan-3 suo-3 qian-3" },
  zones = { hand = { second = "wan-7 wan-8 wan-9" } },
  expect = { legal = { "bury wan-7 wan-8 wan-9" } } })
scene("A21", { trick = { "lead wan-3 suo-3 qian-3" },
  zones = { hand = { second = "wan-7 suo-7 qian-7" } },
  expect = { legal = { "beat wan-7 suo-7 qian-7", "bury wan-7 suo-7 qian-7" } } })
scene("A22 three", { deal = {},
  expect = { recipients = { "0 banker", "1 second", "2 third", "3 banker", "29 third" } } })
scene("A22 two", { options = { players = "2" }, deal = { banker = "suo-1 suo-9" },
  expect = { recipients = { "0 banker", "1 second", "2 banker", "29 second" } } })
won("A23", { banker = list(1, 6, "wan-"), second = "suo-1 suo-2 suo-3", third = "qian-4" },
    { banker = 8, second = -1, third = -7 }, "third")
won("A24", { banker = list(1, 9, "wan-"), second = list(1, 6, "suo-") },
    { banker = 3, second = -3 }, "second", { options = { players = "2" } })
scene("A25", { zones = { hand = { banker = "wan-3 wan-4" } },
  expect = { legal = { "lead wan-3", "lead wan-4" } } })
won("A26", { banker = list(1, 6, "wan-"), second = "suo-1 suo-2 suo-3", third = "qian-4" },
    { second = 7, third = -7 }, "second", { options = { last_trick = true } })
won("A27", { banker = list(1, 6, "wan-"), second = "suo-1 suo-2 suo-3", third = "qian-4" },
    { banker = 4, second = 1, third = -5 }, "third",
    { options = { counted = "tricks" }, tricks = { banker = 4, second = 3, third = 1 } })

scene("K-4.7", { zones = { hand = { banker = "wan-3 wan-4 wan-5" } },
  says = "with three cards the run can be led",
  expect = { legal_has = { "lead wan-3 wan-4 wan-5" }, counts = { lead = 4 } } })
scene("K-5.1", { trick = { "lead wan-4" },
  says = "the card that won is kept; what was beaten lies open",
  zones = { hand = { second = "wan-6 suo-2", third = "wan-9 qian-1" } },
  history = { "second: beat wan-6", "third: bury qian-1" },
  expect = { acts = "second", trick = { won_by = "second" },
             zones = { taken = { second = "wan-6" }, spent = "wan-4" } } })
scene("K-5.7", { trick = { "lead suo-4 suo-5 suo-6", "bury ?", "beat wan-1 wan-2 wan-3" },
  zones = { hand = { banker = "-", second = "-", third = "-" } },
  expect = { outcome = "played", reason = "play", trick = { won_by = "third" },
             zones = { taken = { third = "wan-1 wan-2 wan-3" } }, next_head = "third" } })

for _, more in ipairs(require "kanhu.options_test") do scenes[#scenes + 1] = more end
return scenes
