-- Scenes of Fishing, each under its number in history/games/diaoyu.md.

-- Whether the first tile, of the hand, matches the second, which lies in the pool.
local function mates(id, hand, lying, answer, options)
  local move = { "take " .. hand .. " " .. lying }
  return { id = id, game = "diaoyu", options = options,
           deal = { head = hand, second = "66 66", pool = lying },
           expect = answer and { legal_has = move } or { legal_not = move } }
end

local function everything()
  local codes = {}
  for _, code in ipairs { "66", "11", "44", "31", "55", "33", "22", "65", "64", "61", "51" } do
    for _ = 1, 4 do codes[#codes + 1] = code end
  end
  for _, code in ipairs { "63", "54", "62", "53", "52", "43", "42", "41", "32", "21" } do
    for _ = 1, 2 do codes[#codes + 1] = code end
  end
  return table.concat(codes, " ")
end

-- A hand in which 210, 160 and 150 are counted.
local function counts(id, settlement, options)
  return { id = id, game = "diaoyu", options = options, ended = { outcome = "played" },
           zones = { caught = { head   = "66 66 66 66 65 65 65 65 53 11 11",
                                second = "55 55 55 55 64 64 64 64",
                                third  = "63 63 54 54 44 44 44 41 41 43 43 42 42" } },
           expect = { settlement = settlement, next_head = "head" } }
end

-- Two players, each with one tile caught.
local function two(id, says, head, second, expect, settle)
  return { id = id, game = "diaoyu", says = says, options = { players = "2", settle = settle },
           ended = { outcome = "played" }, zones = { caught = { head = head, second = second } },
           expect = expect }
end

local scenes = {
  { id = "TU01", game = "diaoyu", ended = { outcome = "played" },
    zones = { caught = { head = everything() } }, says = "these are all the tiles there are",
    expect = { zones = { pool = "", stock = "" } } },
  { id = "TU-5.5", game = "diaoyu", options = { rounds = 1 }, ended = { outcome = "played" },
    zones = { caught = { head = "66 66" } }, expect = { match_ends = true } },
  { id = "TU-5.5 the last but one", game = "diaoyu", match = { counters = { played = 4 } },
    ended = { outcome = "played" }, zones = { caught = { head = "66 66" } },
    expect = { match_ends = false } },
  two("TU-2.3 two", "the winner begins", "11", "66", { next_head = "second" }),
  two("TU-2.3 two level", "nobody has won, and the same player begins", "66", "66",
      { next_head = "head" }),
  { id = "TU02 three", game = "diaoyu", deal = {}, expect = { recipients = {
    "0 head", "1 second", "2 third", "3 head", "24 pool", "40 stock" } } },
  { id = "TU02 two", game = "diaoyu", deal = {}, options = { players = "2" },
    expect = { recipients = { "0 head", "1 second", "23 second", "24 pool", "40 stock" } } },
  mates("TU03 53 44", "53", "44", true),
  mates("TU03 66 66", "66", "66", true),
  mates("TU03 65 66", "65", "66", false),
  mates("TU03 31 22", "31", "22", true),
  mates("TU04 21 42", "21", "42", true),
  mates("TU04 21 21", "21", "21", true),
  mates("TU04 21 51", "21", "51", false),
  mates("TU05 also", "42", "33", true),
  mates("TU05 only", "42", "33", false, { supreme = "only" }),
  mates("TU05 only 21 42", "21", "42", true, { supreme = "only" }),
  mates("TU05 only 53 44", "53", "44", true, { supreme = "only" }),

  { id = "TU07", game = "diaoyu", deal = { head = "55", second = "55", pool = "55 55 64" },
    expect = { legal_has = { "pile 55 55 55", "take 55 55", "take 55 64", "lay 55" } } },
  { id = "TU07 the fourth", game = "diaoyu",
    deal = { head = "55", second = "55 64", pool = "55 55 11 11 11 11",
             stock = "66 65" },
    history = { "pile 55 55 55" },
    expect = { acts = "second", legal_has = { "take 55 55 55 55", "lay 64" },
               legal_not = { "take 64 55" }, zones = { piled = "55 55 55" } } },
  { id = "TU07 off", game = "diaoyu", deal = { head = "55", second = "55", pool = "55 55" },
    options = { pile = false }, expect = { legal_not = { "pile 55 55 55" } } },

  { id = "TU11", game = "diaoyu", ended = { outcome = "played" },
    zones = { caught = { head = "66 66 63 54" } },
    expect = { worth = { head = 84 } } },
  { id = "TU09", game = "diaoyu", ended = { outcome = "played" },
    zones = { caught = { head = "43 43 41 11", second = "52 61", third = "52" } },
    expect = { worth = { head = 20, second = 10, third = 0 } } },
  { id = "TU13", game = "diaoyu", ended = { outcome = "played" },
    zones = { caught = { head = everything() } }, expect = { worth = { head = 594 } } },
  counts("TU14 difference", { head = 110, second = -40, third = -70 }),
  counts("TU14 winner", { head = 2, second = -1, third = -1 }, { settle = "winner" }),
  { id = "TU-5.4 level", game = "diaoyu", ended = { outcome = "played" },
    options = { settle = "winner" }, says = "nobody is paid where two are level at the top",
    zones = { caught = { head = "66", second = "66", third = "55" } },
    expect = { settlement = {}, next_head = "head" } },
  { id = "TU-2.3 level without the head", game = "diaoyu", ended = { outcome = "played" },
    zones = { caught = { head = "55", second = "66", third = "66" } },
    expect = { next_head = "head" } },
  { id = "TU-2.3 level with the third", game = "diaoyu", ended = { outcome = "played" },
    zones = { caught = { head = "66", second = "55", third = "66" } },
    expect = { next_head = "head" } },
  { id = "TU-5.4 the second", game = "diaoyu", ended = { outcome = "played" },
    options = { settle = "winner" },
    zones = { caught = { head = "11", second = "66", third = "55" } },
    expect = { settlement = { head = -1, second = 2, third = -1 }, next_head = "second" } },
  { id = "TU-5.4 the third", game = "diaoyu", ended = { outcome = "played" },
    options = { settle = "winner" },
    zones = { caught = { head = "11", second = "55", third = "66" } },
    expect = { settlement = { head = -1, second = -1, third = 2 }, next_head = "third" } },
  two("TU-5.4 two, the head", nil, "66", "55", { settlement = { head = 1, second = -1 } },
      "winner"),
  two("TU-5.4 two, the second", nil, "55", "66", { settlement = { head = -1, second = 1 } },
      "winner"),
  { id = "TU16", game = "diaoyu", deal = { second = "66 66 66 66" },
    expect = { zones = { caught = { second = "66 66 66 66" } } } },
  { id = "TU-2.4 off", game = "diaoyu", deal = { second = "66 66 66 66" },
    options = { sixes = "off" }, expect = { zones = { caught = { second = "" } } } },
  { id = "TU-3.2 off", game = "diaoyu", deal = { head = "11", pool = "66" },
    options = { release = false }, expect = { legal_has = { "pass" }, legal_not = { "lay 11" } } },
  { id = "TU-3.4 off", game = "diaoyu", deal = { head = "53", pool = "44" },
    expect = { legal_has = { "lay 53" } } },
  { id = "TU-3.4 on", game = "diaoyu", deal = { head = "53", pool = "44" },
    options = { hand_must = true }, expect = { legal_not = { "lay 53" } } },
  { id = "TU-3.5 on", game = "diaoyu", zones = { turned = "53", pool = "44" },
    expect = { legal_has = { "take 53 44" }, legal_not = { "lay 53" } } },
  { id = "TU-3.5 off", game = "diaoyu", zones = { turned = "53", pool = "44" },
    options = { drawn_must = false }, expect = { legal_has = { "take 53 44", "lay 53" } } },
  { id = "TU-4.6 off", game = "diaoyu", deal = { head = "55", pool = "55 55 55" },
    expect = { legal_has = { "take 55 55" }, legal_not = { "take 55 55 55 55" } } },
}

for _, tile in ipairs { "66", "11", "44", "31", "55", "33", "22", "65", "64", "61", "51" } do
  local three, all = (tile .. " "):rep(2) .. tile, (tile .. " "):rep(3) .. tile
  scenes[#scenes + 1] = { id = "TU-4.6 on, " .. tile, game = "diaoyu",
    deal = { head = tile, pool = three }, options = { triple_catch = true },
    expect = { legal_has = { "take " .. all }, legal_not = { "take " .. tile .. " " .. tile } } }
end

return scenes
