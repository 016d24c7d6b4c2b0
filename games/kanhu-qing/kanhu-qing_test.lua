-- Scenes of 看湖: the worked examples of history/games/kanhu-qing.md, section 8, under their numbers;
-- then the turn, the end, and what each option changes.

local function scene(id, one, expect, options)
  one.id, one.game, one.expect, one.options = id, "kanhu-qing", expect, options
  return one
end

-- A pack in which no hand is near to its charges: every seventh face, again and again.
local function scattered()
  local faces, pack = {}, {}
  for _, suit in ipairs { "W", "S", "C" } do
    for number = 1, 9 do faces[#faces + 1] = suit .. number end
  end
  for _, odd in ipairs { "QW", "C0", "CH" } do faces[#faces + 1] = odd end
  for i = 0, 119 do pack[#pack + 1] = faces[7 * i % 30 + 1] end
  return pack
end
local apart, apart2 = table.concat(scattered(), " ", 1, 15), table.concat(scattered(), " ", 16, 30)
-- How it lies once it is dealt and the head has turned up a card.
local roles = { "head", "second", "third", "fourth", "fifth", "sixth" }
local function dealt(id, players, box)
  local pack, hand = scattered(), {}
  for i = 1, 15 * players do
    local role = roles[(i - 1) // 15 + 1]
    hand[role] = (hand[role] or "") .. pack[i] .. " "
  end
  hand.head = hand.head .. pack[15 * players + 1]
  return scene(id, { pack = table.concat(pack, " ") },
    { acts = "head", turn = "head", left = box - 1, zones = { hand = hand } },
    { players = tostring(players) })
end

-- Who goes out with the last card of the hand, and what the charges count.
local function out(id, hand, value, items, options)
  return scene(id, { hands = { second = hand } },
    { outcome = "won", winner = "second", worth = { second = value }, items = { second = items } },
    options)
end
-- Fifteen cards and one more: the second may not go out.
local function incomplete(id, hand, options)
  return scene(id, { turn = "second", hands = { second = hand } }, { legal_not = { "out ?" } },
    options)
end

-- Fourteen cards that wait for W6 if one more is held; fifteen cards that wait for nothing.
local waits  = "S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH W6 W6 "
local waits2 = "S2 S3 S4 C6 C7 C8 W3 S3 C3 QW C0 CH S6 C6 "
local loose  = "W1 W3 S2 S6 C1 C4 W8 S9 C9 W4 S1 C3 W7 S7 C5"
-- Fifteen cards in five charges, and others still with W6; fifteen cards without a charge.
local whole  = "W3 W4 W5 W7 W8 W9 S2 S3 S4 C6 C7 C8 QW C0 CH"
local empty  = "W1 W4 W7 S2 S5 S8 C3 C6 C9 QW QW CH CH W1 W4"

-- The second has turned a card up; who holds what, the moves that follow.
local function shown(id, hands, moves, expect, options)
  return scene(id, { offer = { card = "W6", by = "second", turned_up = true }, hands = hands,
                     history = moves }, expect, options)
end
-- The head has played it.
local function played(id, hands, moves, expect, options)
  return scene(id, { offer = { card = "W6", by = "head" }, hands = hands, history = moves },
    expect, options)
end
-- All hand one card round, until each has played so many.
local function handed_round(id, players, rounds, expect)
  local moves = { "head: discard W1" }
  for i = 1, players * rounds - 1 do
    local who = roles[i % players + 1]
    moves[#moves + 1] = who .. ": take W1"
    moves[#moves + 1] = who .. ": discard W1"
  end
  return scene(id, { pack = table.concat(scattered(), " "), history = moves }, expect,
    { players = tostring(players) })
end
-- The second goes out with eight, or nine where three alike count; the third holds these.
local bare = "W2 W4 W7 S3 S5 S8 C2 C6 C9 QW QW CH CH W2 W4"
local function deducts(id, third, pays, options)
  options.pay, options.players = "others_score", "3"
  local full = options.alike == false and 8 or 9
  return scene(id, { hands = { second = "W1 W1 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 + CH z",
                               head = bare, third = third } },
    { settlement = { head = -full, second = full + pays, third = -pays } }, options)
end
local royal_thousand = "QW C0 S9 W3 W3 W3 S1 S4 S7 C2 C5 C8 W6 S6 CH"
local royal_98  = "QW W9 W9 W3 W3 W3 S1 S4 S7 C2 C5 C8 W6 S6 CH"
local of_three_suits = "W1 S2 C3 W8 W8 W8 S5 C5 C9 QW C0 S9 W6 S7 C1"

local even = { head = -9, second = 36, third = -9, fourth = -9, fifth = -9 }

return {
  dealt("KD01", 5, 45),
  dealt("KD02 two", 2, 90),
  dealt("KD02 three", 3, 75),
  dealt("KD02 four", 4, 60),
  dealt("KD02 six", 6, 30),

  out("KD03", "W1 S2 C3 QW W9 W9 C0 S8 S8 CH C7 C7 W5 S5 + C5 z", 19,
    { khanhoo = 5, royal_thousand = 4, royal_eight = 4, royal_white = 4, triplet = 2 },
    { royal_map = "w98c7" }),
  out("KD03 threes", "QW C0 S9 CH S8 W9 C8 S2 W2 C9 S1 W1 C1 C2 + C3 z", 21,
    { royal_thousand = 4, royal_white = 4, royal_eight = 4, royal_nine = 4, khanhoo = 5 }),
  out("KD05", "W1 W1 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 + CH z", 8,
    { aces = 1, sequence = 2, triplet = 2, court = 3 }, { alike = false }),
  out("KD05 alike", "W1 W1 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 + CH z", 9,
    { alike = 2, sequence = 2, triplet = 2, court = 3 }),
  incomplete("KD06 off", "W6 W6 W6 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH + W1", { alike = false }),
  out("KD06 on", "W6 W6 W6 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 + CH z", 9,
    { alike = 2, sequence = 2, triplet = 2, court = 3 }),
  incomplete("KD09", "W8 W9 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH + W4"),
  out("KD10", "W1 W2 W3 S1 S2 S3 C1 C2 C3 W4 S4 C4 W9 S9 + C9 z", 9, { triplet = 8, aces = 1 },
    { alike = false, royal_map = "w98c7" }),
  out("KD10 threes", "W1 W2 W3 S1 S2 S3 C1 C2 C3 W4 S4 C4 W9 S9 + C9 z", 11,
    { sequence = 2, khanhoo = 5, triplet = 4 }, { alike = false }),
  incomplete("KD12", "QW C0 C0 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4 + W7"),

  -- charges
  out("KQ-4.3", "W1 S1 C1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 + CH z", 8,
    { aces = 1, sequence = 2, triplet = 2, court = 3 }),
  out("KQ-4.8 not the threes", "QW C0 CH W7 W7 W7 W8 W8 W8 W2 S2 C2 C1 C2 + C3 z", 10,
    { court = 3, alike = 4, triplet = 2, sequence = 1 }, { royal_map = "w98c7" }),
  incomplete("KQ-4.8 no nine", "C9 S1 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 QW C0 CH + W7",
    { royal_map = "w98c7" }),
  incomplete("KQ-4.8 only then", "QW W9 W9 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4 + S9"),
  incomplete("KQ-4.8.1", "QW W9 W9 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4 + S7",
    { royal_map = "off" }),
  incomplete("KQ-4.8.1 the white", "CH S8 W9 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4 + S7",
    { royal_map = "off" }),
  incomplete("KQ-4.8.1 the eight", "C8 S2 W2 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4 + S7",
    { royal_map = "off" }),
  incomplete("KQ-4.8.1 the nine", "C9 S1 W1 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 W4 + S7",
    { royal_map = "off" }),
  out("KQ-4.8.1 khanhoo", "W1 S2 C3 S2 S3 S4 C6 C7 C8 W5 S5 C5 W2 W3 + W4 z", 10,
    { khanhoo = 5, sequence = 3, triplet = 2 }, { royal_map = "off" }),
  out("KQ-4.9", "QW C0 CH QW C0 S9 S2 S3 S4 C6 C7 C8 W5 S5 + C5 z", 11,
    { court = 3, royal_thousand = 4, sequence = 2, triplet = 2 }),

  -- a card from the box: KQ-5.3 to KQ-5.8
  shown("KD14", { second = waits .. "W1", fourth = waits2 .. "W9" },
    { "second: out W1", "fourth: out W9" },
    { outcome = "won", winner = "second", settlement = even }),
  shown("KD14 asked", { second = waits .. "W1", fourth = waits2 .. "W9", third = loose }, {},
    { acts = { "second", "fourth" }, legal = { "out W1", "pass" },
      legal_has = { "fourth: out W9" }, legal_not = { "second: take W6", "second: discard W1" } }),
  shown("KD14 the drawer passes", { second = waits .. "W1", fourth = waits2 .. "W9" },
    { "second: pass", "fourth: out W9" },
    { outcome = "won", winner = "fourth", zones = { river = { fourth = "W9", second = "" } },
      settlement = { head = -9, second = -9, third = -9, fourth = 36, fifth = -9 } }),
  shown("KQ-5.4.1 nearest", { third = waits .. "W1", fifth = waits2 .. "W9" },
    { "third: out W1", "fifth: out W9" }, { winner = "third" }),
  shown("KQ-5.4.1 round the table", { head = waits .. "W1", fifth = waits2 .. "W9" },
    { "head: out W1", "fifth: out W9" }, { winner = "fifth" }),
  shown("KQ-5.4.2", { third = whole }, { "third: out W6" }, { winner = "third" }),
  shown("KQ-5.6", { second = waits .. "W1" }, { "second: pass" },
    { acts = "second", turn = "second", drawn = "W6",
      legal_has = { "out W1", "discard W6", "discard W1" },
      zones = { river = { second = "" } } }),
  shown("KQ-5.8", { third = whole }, {},
    { acts = "third", legal = { "out W3", "out W6", "out W9", "pass" } }),
  scene("KQ-5.3 goes into the hand", { pack = table.concat(scattered(), " ") },
    { acts = "head", drawn = "S7", legal_has = { "discard S7", "discard W1" } }),
  shown("KQ-5.3 nobody", { second = loose, third = waits .. "W1" }, { "third: pass" },
    { acts = "second", drawn = "W6", legal_has = { "discard W6" } }),

  -- a card that was played: KQ-5.2, KQ-5.7
  played("KD16", { second = loose, third = waits .. "W1" }, {},
    { acts = "second", legal = { "take W6", "pass" }, legal_not = { "third: out W1" } }),
  played("KQ-5.2", { second = waits .. "W1" }, { "second: take W6" },
    { acts = "second", drawn = "W6", legal_has = { "out W1", "discard W6" },
      zones = { river = { head = "" } } }),
  played("KQ-5.2 then", { second = waits .. "W1" }, { "second: take W6", "second: out W1" },
    { winner = "second", settlement = even }),
  played("KQ-5.5", { second = whole }, { "second: take W6" },
    { acts = "second", legal_has = { "out W3", "out W6", "out W9" },
      legal_not = { "out W4", "out QW" } }),
  played("KQ-5.3.1", { second = loose, third = waits .. "W1", fourth = waits2 .. "W9" },
    { "second: take W6", "third: out W1", "fourth: out W9" },
    { outcome = "won", winner = "third", zones = { river = { head = "", third = "W1" } },
      settlement = { head = -9, second = -9, third = 36, fourth = -9, fifth = -9 } },
    { box = "hidden" }),
  scene("KQ-5.3.1 drawn", { deal = { head = loose, second = waits .. "W1", wall = "W6" } },
    { acts = "head", drawn = "W6" }, { box = "hidden" }),
  scene("KQ-5.3 shown", { deal = { head = loose, second = waits .. "W1", third = apart,
                                   fourth = apart2, fifth = apart2, wall = "W6" } },
    { acts = "second", legal = { "out W1", "pass" } }),

  -- the end
  scene("KD17", { hands = { second = waits .. "+ W6 z" } }, { settlement = even }),
  scene("KQ-6.1", { hands = { second = waits .. "+ W6 z" } },
    { transfers = { { from = "head", to = "second", amount = 9 },
                    { from = "third", to = "second", amount = 9 } } }, { players = "3" }),
  scene("KD17 flat", { hands = { second = waits .. "+ W6 z" } },
    { settlement = { head = -1, second = 4, third = -1, fourth = -1, fifth = -1 } },
    { pay = "flat" }),
  scene("KQ-6.3", { hands = { second = waits .. "+ W6 z", third = empty,
                              head = "QW C0 CH W1 W3 W5 W7 S2 S4 S6 S8 C5 C7 C9 C9" } },
    { worth = { head = 3, third = 0 }, settlement = { head = -6, second = 15, third = -9 } },
    { pay = "others_score", players = "3" }),
  scene("KQ-6.3 not less than nothing", { hands = { second = waits .. "+ W6 z", third = empty,
      head = "QW C0 S9 CH S8 W9 C8 S2 W2 C9 S1 W1 C1 C2 C4" } },
    { worth = { head = 16 }, settlement = { second = 9, third = -9 } },
    { pay = "others_score", players = "3" }),
  deducts("KQ-6.3 without three alike", royal_thousand, 4, { alike = false }),
  deducts("KQ-6.3 with three alike", royal_thousand, 3, {}),
  deducts("KQ-6.3 w98c7", royal_98, 3, { royal_map = "w98c7" }),
  deducts("KQ-6.3 w98c7, without three alike", royal_98, 4, { royal_map = "w98c7", alike = false }),
  deducts("KQ-6.3 no royals", of_three_suits, 2, { royal_map = "off" }),
  deducts("KQ-6.3 no royals, without three alike", of_three_suits, 3,
    { royal_map = "off", alike = false }),
  scene("KD18", { offer = { card = "W6", by = "head" }, hands = { second = loose }, left = 0,
                  history = { "second: pass" } },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "second" }),
  scene("KQ-6.4 on", { offer = { card = "W6", by = "head" }, hands = { second = loose }, left = 0,
                       history = { "second: pass" } },
    { outcome = "running", turn = "second" }, { recycle = true }),
  handed_round("KQ-6.5", 2, 46, { outcome = "drawn", reason = "play.rounds" }),
  handed_round("KQ-6.5 before", 2, 45, { outcome = "running" }),
  handed_round("KQ-6.5 three", 3, 30, { outcome = "drawn", reason = "play.rounds" }),
  handed_round("KQ-6.5 three, before", 3, 29, { outcome = "running" }),
  handed_round("KQ-6.5 four", 4, 23, { outcome = "drawn", reason = "play.rounds" }),
  handed_round("KQ-6.5 four, before", 4, 22, { outcome = "running" }),
  handed_round("KQ-6.5 five", 5, 18, { outcome = "drawn", reason = "play.rounds" }),
  handed_round("KQ-6.5 five, before", 5, 17, { outcome = "running" }),
  handed_round("KQ-6.5 six", 6, 15, { outcome = "drawn", reason = "play.rounds" }),
  handed_round("KQ-6.5 six, before", 6, 14, { outcome = "running" }),
  scene("KQ-6.6", { hands = { third = waits .. "+ W6 z" } }, { next_head = "third" }),
  scene("KQ-6.7", { hands = { second = waits .. "+ W6 z" } }, { match_ends = false }),
  scene("KQ-6.7 the last", { match = { counters = { played = 9 } },
      hands = { second = waits .. "+ W6 z" } }, { match_ends = true }),
  scene("KQ-6.7 most", { match = { counters = { played = 9 }, scores = { 50, -50 } },
      hands = { second = waits .. "+ W6 z" } }, { match_winner = "head" }),
  scene("KQ-6.7 five", { match = { counters = { played = 4 } },
      hands = { second = waits .. "+ W6 z" } }, { match_ends = true }, { match_hands = "5" }),
  scene("KQ-6.7 five, before", { match = { counters = { played = 3 } },
      hands = { second = waits .. "+ W6 z" } }, { match_ends = false }, { match_hands = "5" }),
  scene("KQ-6.7 twenty", { match = { counters = { played = 9 } },
      hands = { second = waits .. "+ W6 z" } }, { match_ends = false }, { match_hands = "20" }),
  scene("KQ-6.7 the twentieth", { match = { counters = { played = 19 } },
      hands = { second = waits .. "+ W6 z" } }, { match_ends = true }, { match_hands = "20" }),
  scene("KQ-6.7 before the twentieth", { match = { counters = { played = 18 } },
      hands = { second = waits .. "+ W6 z" } }, { match_ends = false }, { match_hands = "20" }),
  scene("KQ-2.4", { hands = { second = waits .. "+ W6 z" } },
    { settlement = { head = -9, second = 9 } }, { players = "2" }),
}
