-- Scenes of 看虎 for what the options of section 8 change, by the number of their rule: for every
-- value one that fails under another. kanhu_test.lua takes them in.

local scenes = {}
local function scene(id, options, keys)
  keys.id, keys.game, keys.options = id, "kanhu", options
  scenes[#scenes + 1] = keys
end
local function beats(id, options, pairs_of_cards)
  scene(id, options, { expect = { beats = pairs_of_cards } })
end

-- players
scene("K-8.1 three", { players = "3" }, { deal = {}, expect = { recipients = { "2 third" } } })
scene("K-8.1 two", { players = "2" }, { deal = {}, expect = { recipients = { "2 banker" } } })

-- odd
beats("K-8.2 tops", { odd = "tops" }, {
  { "shi-qianwan", "wan-9", "beats" }, { "shi-qianwan", "suo-1", "neither" } })
beats("K-8.2 superior", { odd = "superior" }, {
  { "qian-ban", "wan-9", "beats" }, { "qian-ban", "shi-qianwan", "beaten" } })
beats("K-8.2 lone", { odd = "lone" }, {
  { "shi-qianwan", "wan-9", "neither" }, { "qian-kong", "qian-ban", "neither" },
  { "qian-ban", "qian-1", "neither" }, { "wan-9", "wan-8", "beats" } })
scene("K-8.2.1", { odd = "lone" }, {
  trick = { "lead qian-ban" }, zones = { hand = { second = "qian-kong shi-qianwan" } },
  expect = { legal = { "bury qian-kong", "bury shi-qianwan" } } })

-- heaven_leopard
local heaven = "shi-qianwan qian-kong qian-ban"
scene("K-8.3 off", { heaven_leopard = false }, {
  expect = { combos = { { heaven, false } }, count = { { pattern = "set", is = 9 } } } })
scene("K-8.3 on", { heaven_leopard = true }, {
  expect = { combos = { { heaven, "set" } }, count = { { pattern = "set", is = 10 } },
             beats = { { heaven, "wan-9 suo-9 qian-9", "beats" } } } })

-- cash_order
beats("K-8.4 reversed", { cash_order = "reversed" }, {
  { "qian-1", "qian-9", "beats" }, { "qian-1 qian-2 qian-3", "qian-4 qian-5 qian-6", "beats" },
  { "wan-9 suo-9 qian-9", "wan-1 suo-1 qian-1", "beats" } })
beats("K-8.4 natural", { cash_order = "natural" }, {
  { "qian-1", "qian-9", "beaten" }, { "qian-1 qian-2 qian-3", "qian-4 qian-5 qian-6", "beaten" },
  { "qian-kong", "qian-9", "beats" }, { "wan-9 suo-9 qian-9", "wan-1 suo-1 qian-1", "beats" },
  { "shi-qianwan", "wan-9", "beats" }, { "shi-qianwan", "suo-1", "neither" } })

-- run_suits, suit_order
local low_wan, high_suo = "wan-1 wan-2 wan-3", "suo-7 suo-8 suo-9"
local high_qian = "qian-1 qian-2 qian-3"
beats("K-8.5 ranked", { run_suits = "ranked" }, { { low_wan, high_suo, "beats" } })
beats("K-8.5 equal", { run_suits = "equal" }, {
  { low_wan, high_suo, "beaten" }, { high_qian, high_suo, "neither" },
  { high_qian, "suo-6 suo-7 suo-8", "beats" } })
beats("K-8.5.1 own", { run_suits = "own" }, {
  { low_wan, high_suo, "neither" }, { "suo-6 suo-7 suo-8", high_suo, "beaten" } })
beats("K-8.6 wsq", { suit_order = "wsq" }, {
  { low_wan, high_suo, "beats" }, { high_suo, high_qian, "beats" } })
beats("K-8.6 qsw", { suit_order = "qsw" }, {
  { low_wan, high_suo, "beaten" }, { high_suo, high_qian, "beaten" } })

-- odd_runs
scene("K-8.7 off", { odd_runs = false }, {
  expect = { combos = { { "wan-8 wan-9 shi-qianwan", false } },
             count = { { pattern = "run", is = 21 } } } })
scene("K-8.7 on", { odd_runs = true }, {
  expect = { combos = { { "wan-8 wan-9 shi-qianwan", "run" },
                        { "qian-kong qian-ban qian-1", "run" }, { "qian-ban qian-1 qian-2", "run" },
                        { "qian-ban qian-8 qian-9", false } },
             count = { { pattern = "run", is = 24 } },
             beats = { { "qian-kong qian-ban qian-1", "qian-1 qian-2 qian-3", "beats" } } } })

scene("K-8.7 on, natural", { odd_runs = true, cash_order = "natural" }, {
  says = "the highest 萬 stands next to the nine, whichever way 錢 is ranked",
  expect = { combos = { { "wan-8 wan-9 shi-qianwan", "run" },
                        { "qian-8 qian-9 qian-ban", "run" } } } })

-- set_of_ones
local ones, nines = "wan-1 suo-1 qian-1", "wan-9 suo-9 qian-9"
local fives, eights = "wan-5 suo-5 qian-5", "wan-8 suo-8 qian-8"
beats("K-8.8 plain_low", { set_of_ones = "plain_low" }, { { ones, fives, "beaten" } })
beats("K-8.8 only_nines", { set_of_ones = "only_nines" }, {
  { ones, fives, "neither" }, { nines, ones, "beats" }, { nines, fives, "beats" },
  { eights, ones, "neither" } })
beats("K-8.8 only_nines and heaven", { set_of_ones = "only_nines", heaven_leopard = true }, {
  { heaven, ones, "beats" }, { heaven, nines, "beats" } })

-- singles
beats("K-8.9 in_suit", { singles = "in_suit" }, { { "suo-9", "wan-4", "neither" } })
beats("K-8.9 any_suit", { singles = "any_suit" }, {
  { "suo-9", "wan-4", "beats" }, { "suo-9", "wan-9", "neither" }, { "qian-1", "wan-8", "beats" },
  { "qian-kong", "shi-qianwan", "beats" } })
beats("K-8.9 any_suit, superior", { singles = "any_suit", odd = "superior" }, {
  { "qian-kong", "shi-qianwan", "beaten" }, { "suo-9", "wan-4", "beats" },
  { "qian-ban", "wan-9", "beats" } })
beats("K-8.9 any_suit, lone", { singles = "any_suit", odd = "lone" }, {
  { "qian-kong", "wan-1", "neither" }, { "suo-9", "wan-4", "beats" } })

-- must_beat
local held = { second = "suo-7 suo-8 wan-9" }
scene("K-8.10 off", { must_beat = false }, {
  trick = { "lead suo-6" }, zones = { hand = held },
  expect = { legal = { "beat suo-7", "beat suo-8", "bury suo-7", "bury suo-8", "bury wan-9" } } })
scene("K-8.10 on", { must_beat = true }, {
  trick = { "lead suo-6" }, zones = { hand = held },
  says = "one card discarded leaves the other that beats",
  expect = { legal = { "beat suo-7", "beat suo-8" } } })
scene("K-5.6.1", { must_beat = true }, {
  trick = { "lead suo-4 suo-5 suo-6" }, zones = { hand = { second = "wan-1 wan-2 wan-3 qian-9" } },
  expect = { legal = { "beat wan-1 wan-2 wan-3", "bury wan-1 wan-2 wan-3",
                       "bury wan-1 wan-2 qian-9", "bury wan-1 wan-3 qian-9",
                       "bury wan-2 wan-3 qian-9" } } })
scene("K-5.6.1 with one card", { must_beat = true }, {
  trick = { "lead suo-7" }, zones = { hand = { second = "suo-8 wan-9" } },
  expect = { legal = { "beat suo-8", "bury suo-8" } } })

-- What was won and paid.
local six_three_one = { banker = "wan-1 wan-2 wan-3 wan-4 wan-5 wan-6",
                        second = "suo-1 suo-2 suo-3", third = "qian-4" }
local function won(id, options, last, settlement, keys)
  keys = keys or {}
  keys.zones, keys.leader = keys.zones or { taken = six_three_one }, last
  keys.tricks = keys.tricks or { banker = 2, second = 1, third = 1 }
  keys.ended = { outcome = "played", reason = "play" }
  keys.expect = keys.expect or {}
  keys.expect.settlement = settlement
  scene(id, options, keys)
end

-- last_trick
local clauses = function(path) return { { clause = path }, { clause = path } } end
won("K-8.11 off", { last_trick = false }, "third", { banker = 8, second = -1, third = -7 },
    { expect = { transfers = clauses "settle.share" } })
won("K-8.11 on", { last_trick = true }, "third", { second = -1, third = 1 })
won("K-8.11 on, nobody below", { last_trick = true }, "banker",
    { banker = 8, second = -1, third = -7 }, { expect = { transfers = clauses "settle.last" } })
won("K-8.11 on, the banker lacks", { last_trick = true }, "third",
    { banker = -7, second = -1, third = 8 },
    { zones = { taken = { banker = "qian-4", second = "suo-1 suo-2 suo-3",
                          third = "wan-1 wan-2 wan-3 wan-4 wan-5 wan-6" } },
      tricks = { banker = 1, second = 1, third = 2 } })
won("K-8.11.1", { last_trick = true }, "second", { second = 7, third = -7 })

-- counted
won("K-8.12 cards", { counted = "cards" }, "banker", { banker = 8, second = -1, third = -7 })
won("K-8.12 tricks", { counted = "tricks" }, "banker", { banker = 2, second = -1, third = -1 })
won("K-8.12 tricks, last", { counted = "tricks", last_trick = true }, "third",
    { second = -1, third = 1 })
won("K-8.12 tricks, two", { counted = "tricks", players = "2", two_deal = "10" }, "banker",
    { banker = 2, second = -2 },
    { zones = { taken = { banker = "wan-1 wan-2 wan-3 wan-4 wan-5 wan-6",
                          second = "suo-1 suo-2 suo-3 suo-4" } },
      tricks = { banker = 4, second = 2 } })

-- first_lead
scene("K-8.13 banker", { first_lead = "banker" }, { deal = {}, expect = { acts = "banker" } })
scene("K-8.13 counted", { first_lead = "counted" }, {
  deal = {}, cut = "wan-6", says = "six counts to the third",
  expect = { acts = "third", marks = { opener = "third" },
             recipients = { "0 third", "1 banker", "2 second", "29 second" } } })
scene("K-8.13 counted, two", { first_lead = "counted", players = "2" }, {
  deal = {}, cut = "wan-6", expect = { acts = "second", recipients = { "0 second", "1 banker" } } })
scene("K-8.13 counted, five", { first_lead = "counted" }, {
  deal = {}, cut = "wan-5", expect = { acts = "second", marks = { opener = "second" } } })
scene("K-8.13 counted, five of two", { first_lead = "counted", players = "2" }, {
  deal = {}, cut = "wan-5", expect = { acts = "banker", marks = { opener = "banker" } } })
scene("K-8.13.1", { first_lead = "counted" }, {
  deal = {}, cut = "qian-kong", expect = { acts = "banker" } })
scene("K-8.13.1, two", { first_lead = "counted", players = "2" }, {
  deal = {}, cut = "qian-kong", expect = { acts = "banker" } })

-- next_banker
won("K-8.14 last_winner", { next_banker = "last_winner" }, "third",
    { banker = 8, second = -1, third = -7 }, { expect = { next_head = "third" } })
won("K-8.14 last_winner, banker", { next_banker = "last_winner" }, "banker",
    { banker = 8, second = -1, third = -7 },
    { match = { head = 1 }, expect = { next_head = "banker" } })
won("K-8.14 rotate", { next_banker = "rotate" }, "third",
    { banker = 8, second = -1, third = -7 }, { expect = { next_head = "second" } })

-- two_deal
scene("K-8.15 fifteen", { players = "2", two_deal = "15" }, {
  deal = {}, expect = { recipients = { "28 banker", "29 second" } } })
scene("K-8.15 ten", { players = "2", two_deal = "10" }, {
  deal = {}, expect = { recipients = { "19 second", "20 left", "29 left" } } })
scene("K-8.15 ten, the share", { players = "2", two_deal = "10" }, {
  zones = { taken = { banker = "wan-1 wan-2 wan-3 wan-4 wan-5 wan-6",
                      second = "suo-1 suo-2 suo-3 suo-4" } }, leader = "second",
  ended = { outcome = "played", reason = "play" },
  expect = { settlement = { banker = 2, second = -2 } } })

return scenes
