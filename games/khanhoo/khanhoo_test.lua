-- Scenes of Khanhoo: every worked example of history/games/khanhoo.md, section 10, under its own
-- number; then play, the end of hands and matches, and what each option changes.

local function scene(id, one, expect)
  one.id, one.game, one.expect = id, "khanhoo", expect
  return one
end
local function under(options, one)
  one.options = options
  return one
end

-- What the melds of one are worth who has not gone out, and which lines that makes.
local function worth(id, hand, value, items)
  return scene(id, { hands = { third = hand },
                     ended = { outcome = "played", reason = "play.wall" } },
    { worth = { third = value }, items = items and { third = items } })
end
-- Who goes out with the last card of the hand, drawn.
local function out(id, hand, value, items)
  return scene(id, { hands = { second = hand } },
    { outcome = "won", winner = "second", worth = { second = value },
      settlement = { second = value }, items = items and { second = items } })
end

-- The pack in order, and how it lies once it is dealt and the second seat has its sixteenth card.
local roles = { "head", "second", "third", "fourth", "fifth", "sixth" }
local function dealt(id, options, players, second, copies, jokers)
  local pack = {}
  local function add(code, times)
    for _ = 1, times do pack[#pack + 1] = code end
  end
  for _, suit in ipairs { "h", second, "d" } do
    for number = 1, 9 do add(suit .. number, copies) end
  end
  for _, honour in ipairs { "J", "Q", "K" } do add(honour, copies) end
  add("jo", jokers)
  local zones = { hand = {}, wall = "" }
  for i, code in ipairs(pack) do
    local role = roles[(i - 1) // 15 + 1]
    if i == 15 * players + 1 then role = "second" end
    if i <= 15 * players + 1 then
      zones.hand[role] = (zones.hand[role] or "") .. code .. " "
    else
      zones.wall = zones.wall .. code .. " "
    end
  end
  return under(options, scene(id, { pack = "sorted" },
    { acts = "second", turn = "second", left = #pack - 15 * players - 1, zones = zones }))
end

local khanhoos = "h1 s2 d3 "
-- Three sequences of five, which no other melds can be made of.
local fives = "h1 h2 h3 h4 h5 h1 h2 h3 h4 h5 s5 s6 s7 s8 "
local b16 = "h1 s2 d3 K h9 h9 Q s8 s8 J d7 d7 h5 s5 "
-- Fifteen cards without a meld, for who only looks on.
local loose = "h2 h4 h6 h8 s1 s3 s4 s6 s9 d1 d4 d6 d8 Q J"
local loose2 = "h1 h3 h6 h8 s1 s3 s4 s7 s9 d2 d4 d5 d8 K J"

-- Two players whose scores were these; what both have after a hand that head has won, or nobody.
local function match(id, before, hands, scores, winner, options, ended)
  local two = { players = "2" }
  for name, value in pairs(options or {}) do two[name] = value end
  return under(two, scene(id, { match = { scores = before }, hands = hands, ended = ended },
    { scores = { head = scores[1], second = scores[2] },
      match_ends = winner ~= nil, match_winner = winner or "nobody" }))
end

-- Two players hand one card back and forth, until each has discarded `rounds` times.
local function back_and_forth(rounds)
  local moves = { "second: discard s6" }
  for i = 2, 2 * rounds do
    local who = i % 2 == 0 and "head" or "second"
    moves[#moves + 1] = who .. ": take s6"
    moves[#moves + 1] = who .. ": discard s6"
  end
  return moves
end
local function long(id, rounds, played, expect)
  return under({ players = "2", rounds = rounds },
    scene(id, { pack = "sorted", history = back_and_forth(played) }, expect))
end

-- Everybody draws from the stock and discards, so many times, from where it is first exhausted.
local function waiting(id, draws, expect)
  local moves = {}
  for i = 1, draws do
    local who = ({ "second", "third", "head" })[(i - 1) % 3 + 1]
    moves[#moves + 1] = who .. ": pass"
    if i < draws then moves[#moves + 1] = who .. ": discard ?" end
  end
  return scene(id, { offer = { card = "h5", by = "head" }, left = 0, history = moves,
                     hands = { head = "h9 h9 K Q d7 d7 s8 s8 s2 h7 h7 d3 d3 d9 d9",
                               second = loose, third = loose2 } }, expect)
end

return {
  dealt("B01", { players = "3" }, 3, "s", 2, 1),
  dealt("B02", { pack = "62" }, 3, "c", 2, 2),
  dealt("B03", { players = "4" }, 4, "s", 2, 1),
  dealt("B04", {}, 3, "s", 2, 1),
  dealt("B05", { players = "2" }, 2, "s", 2, 1),
  worth("B06", "h2 h3 h4", 1, { sequence = 1 }),
  worth("B07", "h1 h1 s1", 1, { aces = 1 }),
  worth("B08", "h5 s5 d5", 2, { triplet = 2 }),
  worth("B08 no meld", "h5 h5 s5", 0, {}),
  worth("B09", "K Q J", 3, { court = 3 }),
  worth("B10", "K h9 h9", 4, { royal_king = 4 }),
  worth("B10 no meld", "K s9 s9", 0, {}),
  worth("B10 queen", "Q s8 s8", 4, { royal_queen = 4 }),
  worth("B10 jack", "J d7 d7", 4, { royal_jack = 4 }),
  worth("B11", khanhoos, 5, { khanhoo = 5 }),
  worth("B12 aces", "h1 h1 s1 s1 d1 d1", 10, { double_aces = 10 }),
  worth("B12 fours", "h4 h4 s4 s4 d4 d4", 10, { double_triplet = 10 }),
  worth("B12 court", "K K Q Q J J", 10, { double_court = 10 }),
  worth("B13", khanhoos .. khanhoos, 15, { double_khanhoo = 15 }),
  under({ double_khanhoo = false }, worth("B13 off", khanhoos .. khanhoos, 10, { khanhoo = 10 })),
  worth("B14", "h2 h3 h4 s2 s3 s4 d2 d3 d4", 6, { triplet = 6 }),
  worth("B15", "K Q J h9 h9", 4, { royal_king = 4 }),
  out("B16", b16 .. "+ d5 z", 24, { khanhoo = 5, royal_king = 4, royal_queen = 4, royal_jack = 4,
                                    triplet = 2, going_out = 5 }),
  out("B17", "h1 h2 h3 h4 h5 h6 s4 s5 s6 d7 d8 d9 K Q + J z", 12,
    { sequence = 4, court = 3, going_out = 5 }),
  worth("B18", "h9 h1 h2", 0, {}),
  worth("B19", "jo h5 s5", 2, { triplet = 2 }),
  under({ joker_value = "zero" }, worth("B19 zero", "jo h5 s5", 0, {})),
  scene("B20", { offer = { card = "h5", by = "head" }, left = 0, history = { "second: pass" },
                 hands = { head = "h9 h9 K Q d7 d7 s8 s8 s2 h7 h7 d3 d3 d9 d9",
                           second = loose, third = loose2 } },
    { turn = "second", left = 14, zones = { river = { head = "h5", second = "", third = "" } } }),
  match("B21", { 46, 49 }, { head = fives .. "+ s9 z", second = "K h9 h9" }, { 54, 53 }, "head"),

  -- play: KH-4.1, KH-4.2, KH-4.5, KH-4.6, KH-7.2
  scene("KH-4.1", { offer = { card = "h5", by = "head" }, hands = { second = loose } },
    { acts = "second", legal = { "take h5", "pass" } }),
  scene("KH-4.1 stock", { offer = { card = "h7", by = "head" }, hands = { second = loose },
                          history = { "second: pass" } },
    { acts = "second", drawn = "h1", zones = { river = { head = "h7" } } }),
  scene("KH-4.1 discard", { offer = { card = "h5", by = "head" }, hands = { second = loose },
                            history = { "second: take h5" } },
    { acts = "second", drawn = "h5", legal_has = { "discard h5", "discard J" },
      zones = { river = { head = "" } } }),
  scene("KH-4.2", { turn = "second", hands = { second = loose .. " + h5" },
                    history = { "discard h5" } },
    { acts = "third", legal = { "take h5", "pass" } }),
  under({ players = "4" }, scene("KH-4.5", { offer = { card = "h5", by = "second" },
      hands = { third = loose } }, { acts = "third", legal = { "take h5" } })),
  under({ players = "4", pack = "91" }, scene("KH-4.5 stock", { hands = { third = loose },
      offer = { card = "h5", by = "second" } }, { acts = "third", legal = { "take h5", "pass" } })),
  scene("KH-7.2", { turn = "second", hands = { second = b16 .. "d5 + s4" } },
    { legal_has = { "out s4", "discard s4" }, legal_not = { "out d5" } }),
  scene("KH-7.2 not yet", { turn = "second", hands = { second = b16 .. "d1 + s4" } },
    { legal_not = { "out ?" } }),
  scene("KH-7.2 which", { turn = "second",
                          hands = { second = "h1 h2 h3 h4 h5 h6 s4 s5 s6 d7 d8 d9 K Q J + h7" } },
    { legal_has = { "out h1", "out h4", "out h7" }, legal_not = { "out h2", "out K" } }),
  scene("KH-7.2 discards", { turn = "second", hands = { second = b16 .. "d5 + s4" },
                             history = { "out s4" } },
    { winner = "second", worth = { second = 24 }, zones = { river = { second = "s4" } } }),
  scene("KH-7.2 first turn", { deal = { second = b16 .. "d5", wall = "s4" } },
    { acts = "second", legal_has = { "out s4" } }),
  out("KH-5.12", "h1 h2 h3 h4 h5 h6 h7 h8 h9 s4 s5 s6 K Q + J z", 12, { sequence = 4, court = 3,
                                                                        going_out = 5 }),
  worth("KH-5.11", "h2 h3 h4 s4 d4", 2, { triplet = 2 }),
  worth("KH-6.1", "K Q jo", 3, { court = 3 }),
  worth("KH-6.1 double", "h1 s2 d3 h1 s2 jo", 15, { double_khanhoo = 15 }),
  under({ pack = "62" }, worth("KH-6.3", "h5 jo jo", 0, {})),
  under({ pack = "62" }, worth("KH-6.3 two melds", "h5 c5 jo K Q jo", 5,
    { triplet = 2, court = 3 })),
  under({ players = "6", pack = "121" }, worth("KH-5.13", "h1 h1 s1 s1 d1 d1 h1 s1 d1", 11,
    { double_aces = 10, aces = 1 })),

  -- the end of a hand: KH-7.5 to KH-7.12.1
  scene("KH-7.5", { hands = { head = "K h9 h9", second = fives .. "+ s9 z", third = "d8 s2" } },
    { settlement = { head = 4, second = 8 },
      transfers = { { from = "nobody", to = "head", amount = 4, clause = "settle.points" },
                    { from = "nobody", to = "second", amount = 8 } } }),
  -- going out costs the royal: K would be left over in the court's place
  out("KH-7.7", "h9 h9 h7 h8 h7 h8 K Q J s4 s5 s6 d1 d2 + d3 z", 12),
  scene("KH-7.12", { hands = { head = "K h9 h9", second = "h5" },
                     ended = { outcome = "played", reason = "play.wall" } },
    { settlement = { head = 4 } }),
  waiting("KH-7.12 after three turns", 45, { outcome = "running", acts = "head", left = 0 }),
  waiting("KH-7.12 the stock is not turned again", 46,
    { outcome = "played", reason = "play.wall" }),
  long("KH-7.12.1", 10, 10, { outcome = "played", reason = "play.rounds" }),
  long("KH-7.12.1 before", 10, 9, { outcome = "running", acts = "second" }),

  -- the match: KH-7.8, KH-7.10, KH-3.6
  match("KH-7.8", { 10, 20 }, { head = fives .. "+ s9 z", second = "K h9 h9" }, { 18, 24 }),
  match("KH-7.10 higher", { 43, 49 }, { head = fives .. "+ s9 z", second = "K h9 h9" },
    { 51, 53 }, "second"),
  match("KH-7.10 equal", { 46, 50 }, { head = fives .. "+ s9 z", second = "K h9 h9" },
    { 54, 54 }, "head"),
  match("KH-7.10 one point higher", { 44, 49 }, { head = fives .. "+ s9 z", second = "K h9 h9" },
    { 52, 53 }, "second"),
  under({ players = "3" }, scene("KH-7.10 three equal", { match = { scores = { 46, 50, 50 } },
      hands = { head = fives .. "+ s9 z", second = "K h9 h9", third = "J d7 d7" } },
    { scores = { head = 54, second = 54, third = 54 }, match_ends = true, match_winner = "head" })),
  scene("KH-7.8 the third", { match = { scores = { 20, 20, 47 } },
      hands = { head = fives .. "+ s9 z", second = "K h9 h9", third = "J d7 d7" } },
    { scores = { third = 51 }, match_ends = true, match_winner = "third" }),
  match("KH-7.10 goes on", { 46, 47 }, { head = "K h9 h9", second = "K Q J" }, { 50, 50 }, nil, nil,
    { outcome = "played", reason = "play.wall" }),
  scene("KH-3.6", { match = { head = 1 }, hands = { second = fives .. "+ s9 z" } },
    { next_head = "second" }),

  -- options: KH-O1 to KH-O9
  dealt("KH-O1 five", { players = "5", pack = "91" }, 5, "s", 3, 1),
  dealt("KH-O1 six", { players = "6", pack = "121" }, 6, "s", 4, 1),
  dealt("KH-O2 125", { players = "6", pack = "125" }, 6, "s", 4, 5),
  under({ pack = "62" }, worth("KH-O2 clubs", "h1 c2 d3 Q c8 c8", 9, { khanhoo = 5,
    royal_queen = 4 })),
  worth("KH-O3", "h1 s1 d1", 1, { aces = 1 }),
  under({ ace_triplets = true }, worth("KH-O3 on", "h1 s1 d1", 2, { triplet = 2 })),
  under({ ace_triplets = true }, worth("KH-O3 on, pips", "h5 s5 d5", 2, { triplet = 2 })),
  under({ ace_triplets = true },
    worth("KH-O3 on, pips twice", "h5 h5 s5 s5 d5 d5", 10, { double_triplet = 10 })),
  out("KH-O5", "h1 s2 jo K h9 h9 Q s8 s8 J d7 d7 h5 s5 + d5 z", 24),
  under({ joker_value = "zero" }, out("KH-O5 zero", "h1 s2 jo K h9 h9 Q s8 s8 J d7 d7 h5 s5 + d5 z",
    19)),
  under({ final_discard = false }, scene("KH-O6", { turn = "second",
      hands = { second = b16 .. "d5 + s4" } }, { legal_not = { "out ?" } })),
  under({ final_discard = false }, scene("KH-O6 all", { turn = "second", history = { "out h6" },
      hands = { second = "h2 h3 h4 h5 s2 s3 s4 s5 d2 d3 d4 d5 K Q J + h6" } },
    { winner = "second", worth = { second = 13 } })),
  scene("KH-O6 on", { turn = "second",
                      hands = { second = "h2 h3 h4 h5 s2 s3 s4 s5 d2 d3 d4 d5 K Q J + h6" } },
    { legal_has = { "out h2", "out h6" } }),
  under({ others_score = false }, scene("KH-O7", { hands = { head = "K h9 h9",
      second = fives .. "+ s9 z" } }, { settlement = { second = 8 }, worth = { head = 0 } })),
  match("KH-O8", { 10, 20 }, { head = fives .. "+ s9 z", second = "K h9 h9" }, { 18, 24 }, "second",
    { game_points = 24 }),
  long("KH-O9", 11, 10, { outcome = "running" }),
  long("KH-O9 later", 11, 11, { outcome = "played", reason = "play.rounds" }),
}
