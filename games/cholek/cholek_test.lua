-- Scenes of Cholek Tiga, each under its number in history/games/cholek.md.

local thirty = require "decks.parts.thirty"

-- What a catch brings, in cents from each of the others.
local function worth(id, caught, items)
  return { id = id, ended = { outcome = "played" }, zones = { caught = { head = caught } },
           expect = { worth = { head = items } } }
end
-- What may be done with a hand, or with the card turned up.
local function at(id, zones, expect, history)
  return { id = id, zones = zones, history = history, expect = expect }
end
local function paid(id, caught, expect, more)
  more = more or {}
  return { id = id, options = { players = more.players, rounds = more.rounds,
                                next_first = more.next_first },
           ended = { outcome = "played" }, zones = { caught = caught },
           counters = more.counters, match = more.match, expect = expect }
end
local function all_but(code, copies)
  local cards = {}
  for _, one in ipairs(thirty.codes) do
    for _ = 1, one == code and 4 - copies or 4 do cards[#cards + 1] = one end
  end
  return table.concat(cards, " ")
end
local function four(card) return (card .. " "):rep(4) end

local scenes = {
  { id = "CT-1 two", options = { players = "2" }, deal = {}, expect = { recipients = {
    "0 head", "1 second", "5 second", "6 stock", "119 stock", "120 nobody" } } },
  { id = "CT-1 three", options = { players = "3" }, deal = {}, expect = { recipients = {
    "0 head", "1 second", "2 third", "8 third", "9 stock", "119 stock", "120 nobody" } } },

  at("CT03 one seven", { turned = "C7", pool = "C5 M5 S7" }, { legal = { "lay C7" } }),
  at("CT03 two fives", { turned = "S5", pool = "C5 M5 S7" },
     { legal = { "take C5 S5 M5", "lay S5" } }),
  at("CT03 taken", { turned = "S5", pool = "C5 M5 S7" },
     { zones = { pool = "S7", caught = { head = "C5 S5 M5" } }, acts = "second" },
     { "take C5 S5 M5" }),
  at("CT03 nobody is asked", { hand = { head = "C9" }, pool = "S1 M5 S7" },
     { acts = "second", zones = { turned = "-", pool = "C1 C9 S1 S7 M5" } }, { "lay C9" }),

  at("CT-1.1 honours are ones", { hand = { head = "WF" }, pool = "C1 OT RF" },
     { legal = { "take C1 OT WF", "take C1 RF WF", "take OT RF WF", "lay WF" } }),
  at("CT-2 the hand", { hand = { head = "C5 C6" }, pool = "S5 M5" },
     { legal = { "take C5 S5 M5", "lay C5", "lay C6" } }),
  at("CT-2 no duty", { hand = { head = "C5 C6" }, pool = "S5 M5" },
     { acts = "second", zones = { pool = "C1 C5 S5 M5" } }, { "lay C5" }),
  at("CT-2 no duty, turned up", { turned = "C5", pool = "S5 M5" },
     { acts = "second", zones = { pool = "C5 S5 M5", caught = { head = "" } } }, { "lay C5" }),
  at("CT-2 all draw again", { hand = { head = "", second = "" }, turned = "S5", pool = "M5 C5" },
     { acts = "second", zones = { hand = { second = "C1 C1 C1", head = "C1 C2 C2" } } },
     { "take C5 S5 M5" }),
  at("CT-2 not before", { hand = { head = "", second = "S6" }, turned = "S5", pool = "M5 C5" },
     { acts = "second", zones = { hand = { second = "S6", head = "" } } }, { "take C5 S5 M5" }),
  at("CT-2.1 before a card is turned", { hand = { head = "C1", second = "S9" }, pool = "S1 M1" },
     { acts = "second", zones = { pool = "C1", caught = { head = "C1 S1 M1" } } },
     { "take C1 S1 M1" }),
  { id = "CT-3 empty", deal = { head = "C5" }, expect = { zones = { pool = "" } } },
  at("CT-3 two of four", { hand = { head = "C5" }, pool = "C5 C5 S5 M5 M7" },
     { legal = { "take C5 C5 C5", "take C5 C5 S5", "take C5 C5 M5", "take C5 S5 M5", "lay C5" } }),
  at("CT-3 never three", { hand = { head = "C5" }, pool = "C5 C5 C5" },
     { legal = { "take C5 C5 C5", "lay C5" } }),
  at("CT-3 which was played", { hand = { head = "C5 S5" }, pool = "C5 S5 M5" },
     { legal = { "take C5 C5 S5", "take C5 C5 M5", "take C5 S5 S5", "take C5 S5 M5 #0",
                 "take C5 S5 M5 #1", "take S5 S5 M5", "lay C5", "lay S5" } }),
  at("CT-3 the one", { hand = { head = "C5 S5" }, pool = "C5 S5 M5" },
     { zones = { hand = { head = "S5" }, caught = { head = "C5 S5 M5" } } },
     { "take C5 S5 M5 #0" }),
  at("CT-3 the other", { hand = { head = "C5 S5" }, pool = "C5 S5 M5" },
     { zones = { hand = { head = "C5" }, caught = { head = "C5 S5 M5" } } },
     { "take C5 S5 M5 #1" }),
  paid("CT-3.1", {}, { settlement = {}, zones = { caught = { head = "", second = "" } } }),

  worth("CT01", "C5 C5 C5 M5 M5 M5 M5", { points = 110 }),
  worth("CT-5 plain", "C5 C5 M5 S5 S5 WF", {}),
  worth("CT-5 three plain", "WF WF WF", { points = 30 }),
  worth("CT-5 four plain", four "S8", { points = 80 }),
  worth("CT-5 not of one face", "C5 S5 M5 C1 S1 M1", {}),

  paid("CT-6 two", { head = four "C5", second = "S5 S5 S5" },
       { settlement = { head = 50, second = -50 } }),
  paid("CT-6 three", { head = four "C5", second = "S5 S5 S5" },
       { settlement = { head = 130, second = -20, third = -110 } }, { players = "3" }),
  paid("CT-6 ang pow of three", { second = "RF RF RF" },
       { settlement = { head = -130, second = 260, third = -130 } }, { players = "3" }),
  paid("CT-6 ang pow of two", { second = "RF RF RF", third = "OT OT OT OT" },
       { settlement = { head = -410, second = -20, third = 430 } }, { players = "3" }),
  paid("CT-7 two", {}, { settlement = { head = -200, second = 200 } },
       { counters = { ayam = { head = 2 }, kandang = { second = 3 } } }),

  at("CT04 from the hand", { hand = { head = "S5" }, pool = "S5 S5" },
     { counters = { ayam = { head = 1 }, kandang = { head = 0 } } }, { "take S5 S5 S5" }),
  at("CT04 from the stock", { turned = "S5", pool = "S5 S5" },
     { counters = { ayam = { head = 0 }, kandang = { head = 1 } } }, { "take S5 S5 S5" }),
  at("CT-7 not alike", { turned = "S5", pool = "C5 S5" },
     { counters = { ayam = { head = 0 }, kandang = { head = 0 } } }, { "take C5 S5 S5" }),
  paid("CT04 ayam", {}, { settlement = { head = 100, second = -50, third = -50 } },
       { players = "3", counters = { ayam = { head = 1 } } }),
  paid("CT04 kandang", {}, { settlement = { head = 200, second = -100, third = -100 } },
       { players = "3", counters = { kandang = { head = 1 } } }),

  paid("CT-8 two", { head = "RF RF RF", second = "OT OT" }, { next_head = "head" }),
  paid("CT-8 fewest", { head = "RF RF", second = "OT" }, { next_head = "second" }),
  paid("CT-8 three", { head = four "C5", second = "C6 C6 C6" }, { next_head = "third" },
       { players = "3" }),
  paid("CT-8 three, the second", { head = four "C5", third = "C6 C6 C6" },
       { next_head = "second" }, { players = "3" }),
  paid("CT-8.1 points, not money", { head = "RF" }, { next_head = "second" },
       { counters = { kandang = { second = 3 } } }),
  paid("CT-8.2 points", { head = "RF" }, { next_head = "second" },
       { counters = { kandang = { second = 3 } }, next_first = "points" }),
  paid("CT-8.2 money", { head = "RF" }, { next_head = "head" },
       { counters = { kandang = { second = 3 } }, next_first = "money" }),
  paid("CT-8.2 money, ang pow", { head = "RF RF RF", second = four "C5" }, { next_head = "second" },
       { next_first = "money" }),
  paid("CT-8.2 money, ayam", { head = "RF", second = "C5 C5 C5" }, { next_head = "second" },
       { counters = { ayam = { head = 1 } }, next_first = "money" }),
  paid("CT-8.1 level", { third = "RF RF RF" }, { next_head = "head" }, { players = "3" }),
  paid("CT-8.1 level without the head", { head = "RF RF RF", second = "C5 C5 C5",
       third = "C6 C6 C6" }, { next_head = "head" }, { players = "3" }),
  paid("CT-9", {}, { match_ends = true }, { match = { counters = { played = 5 } } }),
  paid("CT-9 one hand", {}, { match_ends = true }, { rounds = 1 }),
  paid("CT-9 before", {}, { match_ends = false }, { match = { counters = { played = 4 } } }),
}

for code in pairs(thirty.red) do
  local one, counts = code .. " ", { 10, 40, 30, 80 }
  for copies = 1, 4 do
    local ang_pow = ({ nil, nil, 100, 200 })[copies]
    scenes[#scenes + 1] = worth("CT-5 red, " .. copies .. " " .. code, one:rep(copies),
                                { points = counts[copies], ang_pow = ang_pow })
  end
end

-- CT-4: the last round of three players. One card is turned up, and twelve are the stock.
local last = {}
for _, code in ipairs(thirty.codes) do last[code] = 4 end
last.C5, last.S5, last.M5 = 3, 3, 3
for _, code in ipairs { "C2", "S2", "M2" } do last[code] = 0 end
local away = {}
for _, code in ipairs(thirty.codes) do
  for _ = 1, last[code] do away[#away + 1] = code end
end
scenes[#scenes + 1] = { id = "CT-4", options = { players = "3" },
  zones = { hand = { head = "", second = "", third = "" },
            caught = { head = table.concat(away, " ") }, turned = "S5", pool = "C5 M5" },
  history = { "take C5 S5 M5" },
  expect = { acts = "second",
             zones = { hand = { second = "C2 C2", third = "C2 C2", head = "S2 S2" } } } }
scenes[#scenes + 1] = worth("CT-5 everything but a red card", all_but("RF", 1),
                            { points = 10 * (27 * 8 + 8 + 8 + 3), ang_pow = 200 + 200 + 100 })

for _, scene in ipairs(scenes) do scene.game = "cholek" end
return scenes
