-- Scenes of 挖花 for play and what follows it, by the numbers of their rules in sections 3 to 8.
-- wahua_test.lua takes them in.

local hands = require "wahua.hands_test"
local scene, under, worth, settled, plain =
  hands.scene, hands.under, hands.worth, hands.settled, hands.pairs

-- Heaven discards `card`; what earth may do, or what comes of what he does.
local function offered(id, hand, card, legal)
  return scene(id, { offer = { card = card, by = "heaven" }, hands = { earth = hand } },
    { acts = "earth", legal = legal })
end
local function claimed(id, hand, card, moves, expect)
  return scene(id, { offer = { card = card, by = "heaven" }, hands = { earth = hand },
                     history = moves }, expect)
end
local function unclaimed(id, hand, card)
  return scene(id, { turn = "heaven", hands = { heaven = "+ " .. card, earth = hand },
                     history = { "heaven: discard " .. card } }, { acts = "earth", drawn = "66w" })
end
-- In earth's turn.
local function turn(id, hand, moves, expect, more)
  local one = { turn = "earth", hands = { earth = hand }, history = moves }
  for key, value in pairs(more or {}) do one[key] = value end
  return scene(id, one, expect)
end

-- Nine pairs and two single tiles; harmony's are of other types.
local nine  = plain("11", "44", "13", "33", "22", "56", "46", "16", "66")
local nine3 = plain("15", "36", "45", "35", "26", "34", "25", "24", "23")
local ten   = nine .. "12w 12w "
local b9    = plain("66", "11", "44", "13", "55", "33", "22", "56", "46") .. "16w 15f"
local function wanted(id, card, seats, moves, winner, more)
  local one = scene(id, { offer = { card = card, by = "heaven" }, hands = seats, history = moves },
    { winner = winner })
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

local audit = { fault_mode = "audit" }

-- Man waits with ten groups for any other type. Without a fault earth is above heaven and harmony,
-- who have nothing, with one he is the lowest.
local function audited(id, at, moves, at_fault)
  local options = { fault_mode = "audit" }
  for name, value in pairs(at.options or {}) do options[name] = value end
  local one = { options = options, dice = hands.idle, history = moves, turn = at.turn,
                offer = at.card and { card = at.card, by = "heaven" } or nil,
                hands = { earth = at.earth, man = nine .. "12w 12w", harmony = "35w" } }
  return scene(id, one, { winner = "man", settlement =
    at_fault and { heaven = 0, earth = -4, man = 4, harmony = 0 }
             or { heaven = -4, earth = 2, man = 4, harmony = -2 } })
end

-- What is left after a match has come so far.
local function after(id, counters, more)
  local values = more.values or { 4000, 3000, 2000, 1000 }
  more.match = { counters = counters }
  return settled(id, values, more.net or { 6, 0, -2, -4 },
    { match = more.match, ended = more.ended, options = more.options, at_fault = more.at_fault,
      expect = more.expect })
end

return {
  -- W-4.5 to W-4.7, W-5.4
  scene("W-4.7", { pack = "sorted", dice = { opening = { 1, 2 } } },
    { acts = "man", turn = "man", left = 45, zones = { river = { heaven = "" } } }),
  scene("W-3.3", { match = { head = 2 }, deal = {}, dice = { opening = { 1, 4 } } },
    { acts = "heaven", seats = { heaven = 2, earth = 3, man = 0, harmony = 1 } }),
  turn("W-5.4", "12w 13f + 14w", { "earth: discard 12w" },
    { acts = "man", turn = "man", drawn = "66w", zones = { river = { earth = "12w" } } }),

  -- W-5.5: 吃
  offered("W-5.5 flowered", "55f 12w", "55w", { "chi 55f", "pass" }),
  offered("W-5.5 both flowered", "55f 12w", "55d", { "chi 55f", "pass" }),
  unclaimed("W-5.5 two already", "55f 55w 12w", "55w"),
  unclaimed("W-5.5 exposed", "[55:ww] 12w", "55w"),
  offered("W-5.5 exposed, one in hand", "[55:ff] 55w 12w", "55d", { "kao", "pass" }),
  claimed("W-5.5 then", "55f 12w 14d", "55d", { "earth: chi 55f" },
    { acts = "earth", turn = "earth", sets = { earth = "[55:df]" }, legal = { "discard 12w" },
      zones = { river = { heaven = "" } } }),

  -- W-5.6: 穿
  offered("W-5.6.1 exposed", "[55:wf] 12w", "55f", { "chuan", "pass" }),
  claimed("W-5.6.2 exposed", "[55:wf] 12w", "55f", { "earth: chuan" },
    { acts = "earth", sets = { earth = "[55:ff]" }, legal = { "discard 55w" },
      zones = { hand = { earth = "55w 12w" } } }),
  claimed("W-5.6.2 two plain ones exposed", "[55:ww] 12w", "55d", { "earth: chuan" },
    { sets = { earth = "[55:wd]" }, legal = { "discard 55w" } }),
  offered("W-5.6.1 of three", "55d 55w 55w 12w", "55f", { "chuan 55d", "pass" }),
  claimed("W-5.6.2 of three", "55d 55w 55w 12w", "55f", { "earth: chuan 55d" },
    { sets = { earth = "[55:df]" }, legal = { "discard 55w" },
      zones = { hand = { earth = "55w 55w 12w" } } }),
  unclaimed("W-5.6.1 no plain one", "55f 55d 12w", "55w"),
  offered("W-5.6.1 no plain one among the protected", "55f 55d 55w 12w", "55f",
    { "kao 55d 55f", "pass" }),
  unclaimed("W-5.6.1 a plain one offered", "[55:ww] 12w", "55w"),
  unclaimed("W-5.6.1 a 靠", "[55:ffd] 12w", "55w"),

  -- W-5.7: 靠
  offered("W-5.7 beside plain ones", "55f 55f 55w 12w", "55d", { "kao 55f 55f", "pass" }),
  unclaimed("W-5.7 a plain tile", "55f 55d 12w", "55w"),
  offered("W-5.7.1 one of them exposed", "[55:wf] 55d 12w", "55f",
    { "kao 55d", "chuan", "pass" }),
  claimed("W-5.7.1 a plain one is freed", "[55:wf] 55d 12w", "55f", { "earth: kao 55d" },
    { acts = "man", sets = { earth = "[55:ffd]" }, zones = { hand = { earth = "55w 12w" } } }),
  -- it is surplus in his next turn
  turn("W-5.7.1 later", "[55:ffd] 55w 12w + 13w", nil, { legal = { "discard 55w" } }),
  claimed("W-5.7.2", "55f 55d 12w", "55f", { "earth: kao 55d 55f" },
    { acts = "man", turn = "man", zones = { river = { heaven = "", earth = "" },
                                            hand = { earth = "12w" } } }),

  -- W-5.8: after drawing
  turn("W-5.8.1", b9 .. " + 16d", { "earth: out 16d" }, { outcome = "won", winner = "earth" }),
  turn("W-5.8.2", "55f 55d 12w + 55f", { "earth: kao 55d 55f 55f" },
    { acts = "man", turn = "man", sets = { earth = "55:ffd" },
      zones = { river = { earth = "" }, hand = { earth = "12w" } } }),
  turn("W-5.8.3 two exposed", "[55:ff] 12w + 55d", { "earth: kao 55d" },
    { acts = "man", sets = { earth = "[55:ffd]" } }),
  turn("W-5.8.3 one exposed", "[55:wf] 55d 12w + 55f", { "earth: kao 55d 55f" },
    { acts = "man", sets = { earth = "[55:ffd]" }, zones = { hand = { earth = "55w 12w" } } }),
  turn("W-5.8.4", "55f 55d 55f 12w + 13w", nil,
    { legal = { "kao 55d 55f 55f", "discard 12w", "discard 13w" } }),
  turn("W-5.8.5", "55f 55d 55f 33f 33f 33d 12w + 13w", { "earth: kao 55d 55f 55f" },
    { acts = "man", sets = { earth = "55:ffd" } }),
  turn("W-5.8.6", "[55:ww] 12w + 55f", nil, { legal = { "chuan 55f", "discard 12w" } }),
  turn("W-5.8.6 then", "[55:ww] 12w + 55f", { "earth: chuan 55f" },
    { acts = "earth", sets = { earth = "[55:wf]" }, legal = { "discard 55w" } }),
  turn("W-5.8.6 held before", "[55:wd] 55f 12w + 13w", { "earth: chuan 55f" },
    { sets = { earth = "[55:df]" }, legal = { "discard 55w" } }),
  -- the pair has to lie open
  turn("W-5.8.6 not from the hand", "55w 55w 12w + 55f", nil, { legal = { "discard 55w" } }),
  turn("W-5.8.7", "55d 12w + 55w", { "earth: lay 55w 55d" },
    { acts = "earth", sets = { earth = "55:wd" }, legal = { "discard 12w" } }),
  turn("W-5.8.8", "55d 12w + 55w", nil, { legal = { "lay 55w 55d", "discard 12w" } }),
  turn("W-5.8.7 not the tile drawn", "55d 55w 12w + 13w", nil,
    { legal = { "discard 12w", "discard 13w" } }),
  turn("W-5.8.7 exposed before", "[55:wd] 12w + 55w", nil, { legal = { "discard 55w" } }),
  -- 20 + k tiles between turns, 21 + k after drawing
  turn("W-5.9", "55f 55d " .. nine .. "+ 55f", { "earth: kao 55d 55f 55f", "man: discard 66w" },
    { acts = "harmony", zones = { hand = { earth = nine } } }),

  -- W-5.10: the order of discards
  turn("W-5.10.4 two surplus types", "66w 66w 66w 55w 55w 55w 12w", nil,
    { legal = { "discard 66w", "discard 55w" } }),
  turn("W-5.10.6", "66w 66w 55f 55d 12w 33f", nil, { legal = { "discard 12w" } }),
  turn("W-5.10.7", "[55:ww] 55f 12d", nil, { legal = { "discard 55f", "discard 12d" } }),
  turn("W-5.10.7 the best two are protected", "55f 55f 55w 12f", nil, { legal =
      { "discard 55w" } }),
  turn("W-5.10.7 four", "55f 55f 55w 55w 12f", nil, { legal = { "discard 55w" } }),
  turn("W-5.10 protected 靠", "55f 55f 55d 12f", nil, { legal = { "discard 12f" } }),
  -- nothing may go: the 靠 has to be declared
  turn("W-5.10.8", "55f 55f 55d 66w + 66w", nil, { legal = { "kao 55d 55f 55f", "lay 66w 66w" } }),
  turn("W-5.10.8 laid", "55f 55f 55d 66w + 66w", { "earth: lay 66w 66w" },
    { legal = { "kao 55d 55f 55f" } }),
  claimed("W-5.10.8 after 吃", "55f 55f 55d 66w", "66w",
    { "earth: chi 66w" }, { acts = "earth", legal = { "kao 55d 55f 55f" } }),
  claimed("W-5.10.8 then", "55f 55f 55d 66w", "66w",
    { "earth: chi 66w", "earth: kao 55d 55f 55f" },
    { acts = "man", turn = "man", sets = { earth = "[66:ww] 55:ffd" } }),

  -- W-5.11, W-5.12
  scene("W-5.11", { offer = { card = "12d", by = "heaven" },
                    hands = { man = nine .. "12w 14f", earth = "12f 13w" } },
    { acts = { "earth", "man" }, legal = { "chi 12f", "pass" }, legal_has = { "man: out 12d" } }),
  wanted("W-5.12.1", "55f", { earth = "55f 55d 12w", harmony = nine3 .. "55w 14f" },
    { "earth: kao 55d 55f", "harmony: out 55f" }, "harmony"),
  wanted("W-5.12.2", "55w", { earth = nine .. "55w 12f", harmony = nine3 .. "55f 14f" },
    { "earth: out 55w", "harmony: out 55w" }, "harmony"),
  wanted("W-5.12.2 宕頭", "55w", { earth = ten, harmony = nine3 .. "55d 14f" },
    { "earth: out 55w", "harmony: out 55w" }, "harmony"),
  wanted("W-5.12.3 both plain", "55f", { earth = nine .. "55w 12f", harmony = nine3 .. "55w 14f" },
    { "earth: out 55f", "harmony: out 55f" }, "earth"),
  wanted("W-5.12.3 宕頭 and plain", "55f", { earth = ten, harmony = nine3 .. "55w 14f" },
    { "earth: out 55f", "harmony: out 55f" }, "earth"),
  wanted("W-5.12.3 three", "55w", { earth = nine .. "55w 12f", man = nine3 .. "55f 14f",
                                    harmony = "55d 14d 12w 12w 23f 23f 24f 24f 25f 25f 34f 34f " ..
                                      "35f 35f 26f 26f 36f 36f 45f 45f" },
    { "earth: out 55w", "man: out 55w", "harmony: out 55w" }, "man"),
  claimed("W-5.12.4", "55f 55d 12w", "55f", { "earth: pass" }, { acts = "earth", drawn = "66w" }),
  scene("W-5.13", { offer = { card = "16d", by = "heaven" }, hands = { man = b9, harmony = "16f" },
                    -- man draws 66d and has to discard 66w
                    history = { "man: pass", "earth: discard 66w", "man: discard 66w",
                                "harmony: discard 16f", "man: out 16f" } }, { winner = "man" }),

  -- W-5.14: the wall is empty
  turn("W-5.14", "12w + 13w", { "earth: discard 12w" },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "earth",
      next_counters = { round = 2, deals = 0 } }, { left = 0, match = { counters = { round =
          2 } } }),
  turn("W-5.14 after 靠", "55f 55d 12w + 55f", { "earth: kao 55d 55f 55f" },
    { outcome = "drawn", reason = "play.wall" }, { left = 0 }),
  -- the last discard can still be claimed, as a discard follows
  scene("W-5.14 claimed", { turn = "earth", left = 0, hands = { earth = "+ 12w", man = "12f 13w" },
                            history = { "earth: discard 12w", "man: chi 12f",
                                "man: discard 13w" } },
    { outcome = "drawn" }),

  -- W-6: going out
  scene("W-6.3", { hands = { earth = b9 } }, { waits = { earth = "16w 16d 16f 15w 15d 15f" } }),
  scene("W-6.4", { hands = { earth = nine .. "15w 15w" } },
    { waits = { earth =
        "55w 55d 55f 36w 36d 36f 45w 45d 45f 35w 35d 35f 26w 26d 26f 34w 34d 34f " ..
        "25w 25d 25f 24w 24d 24f 23w 23d 23f 14w 14d 14f 12w 12d 12f" } }),
  scene("W-6.5", { hands = { earth = "66f 66f 66d " ..
      plain("11", "44", "13", "55", "33", "22", "56", "46") .. "15f" } }, { waits = { earth =
          "-" } }),
  scene("W-6.5 declared", { hands = { earth = "66:ffd " ..
      plain("11", "44", "13", "55", "33", "22", "56", "46") .. "15f 12d" } },
    { waits = { earth = "15w 15d 15f 12w 12d 12f" } }),
  scene("W-6.5.1", { hands = { earth = nine .. "12w" } }, { waits = { earth = "-" } }),

  -- W-7.7: what the others count
  worth("W-7.7 exposed", "man", "[55:ww] 55f 55d", 40),
  worth("W-7.7.1", "man", "55f 55f 55d", 1280),
  worth("W-7.7.1 beside plain ones", "man", "55f 55f 55d 55w", 1280),
  worth("W-7.7.2", "man", "55f 55w 55w 55d", 320),
  worth("W-7.7.3", "man", "55f 33w 22d", 0),

  -- W-7.1: who has gone out lets the dealer throw
  turn("W-7.1", b9 .. " + 16d", { "earth: out 16d" },
    { hits = { ["16"] = 1, ["33"] = 1, ["44"] = 1 } },
    { dice = { prize = { 4, 4 }, shake = { 6, 1 } } }),
  turn("W-7.1 not before", b9 .. " + 16d", nil, { hits = { ["16"] = 0, ["33"] = 1, ["44"] = 1 } },
    { dice = { prize = { 4, 4 }, shake = { 6, 1 } } }),

  -- W-7.8, W-3.6 to W-3.9, W-8: settlement and the next dealer
  settled("W-7.8.1", { 1000, 3000, 3000, 3000 }, { -6, 2, 2, 2 },
    { expect = { next_head = "earth", transfers = {
        { from = "heaven", to = "earth", amount = 2 }, { from = "heaven", to = "man", amount = 2 },
        { from = "heaven", to = "harmony", amount = 2 } } } }),
  settled("W-3.7 the dealer is among them", { 3000, 1000, 3000, 2000 }, { 4, -4, 2, -2 },
    { expect = { next_head = "heaven" } }),
  settled("W-3.7 the dealer is not", { 1000, 2000, 3000, 3000 }, { -6, 0, 3, 3 },
    { expect = { next_head = "man" } }),
  settled("W-3.7.1", { 1000, 9000, 3000, 3000 }, { -2, -4, 3, 3 },
    { options = audit, at_fault = { "earth" }, expect = { next_head = "man" } }),
  settled("W-8.4", { 9000, 3000, 8000, 1000 }, { -4, 4, -2, 2 },
    { options = audit, at_fault = { "heaven", "man" }, expect = { next_head = "earth" } }),
  settled("W-8.4 three", { 9000, 3000, 8000, 0 }, { -2, -1, -1, 4 },
    { options = audit, at_fault = { "heaven", "earth", "man" },
      expect = { next_head = "harmony" } }),
  settled("W-8.4 three, the dealer among them", { 9000, 3000, 0, 4000 }, { -2, -1, 4, -1 },
    { options = audit, at_fault = { "heaven", "earth", "harmony" },
      expect = { next_head = "man" } }),
  settled("W-8.4 three, with man and harmony", { 9000, 0, 8000, 4000 }, { -2, 4, -1, -1 },
    { options = audit, at_fault = { "heaven", "man", "harmony" },
      expect = { next_head = "earth" } }),
  settled("W-8.4 all but the dealer", { 0, 3000, 8000, 4000 }, { 6, -2, -2, -2 },
    { options = audit, at_fault = { "earth", "man", "harmony" },
      expect = { next_head = "heaven" } }),
  after("W-3.5", { round = 0, deals = 0 },
    { expect = { next_counters = { round = 1, deals = 0 }, match_ends = false } }),
  after("W-3.4", { round = 3, deals = 0 }, { expect = { match_ends = true } }),
  after("W-3.4 not before the fourth", { round = 2, deals = 0 },
    { expect = { match_ends = false, next_counters = { round = 3 } } }),
  after("W-3.9", { round = 3 }, { ended = { outcome = "drawn", reason = "play.wall" },
    net = { 0, 0, 0, 0 }, expect = { match_ends = false, next_head = "earth",
                                     next_counters = { round = 3 } } }),
  after("W-3.8", { round = 3 }, { at_fault = { "heaven", "earth", "man", "harmony" },
    options = audit, net = { 0, 0, 0, 0 },
    expect = { match_ends = false, next_head = "earth", next_counters = { round = 3 } } }),

  -- W-8: faults are noted in play, and judged when the hands are shown
  audited("W-8.1.1", { turn = "earth", earth = "15w 15w 15w 55w 35f" },
    { "earth: discard 35f", "heaven: pass", "man: out 35f", "harmony: pass" }, true),
  audited("W-8.1.1 in order", { turn = "earth", earth = "15w 15w 15w 55w 35f" },
    -- man draws 66w, harmony 66d
    { "earth: discard 15w", "all: pass", "man: discard 66w", "all: pass", "harmony: discard 35w",
      "heaven: pass", "earth: pass", "man: out 35w" }, false),
  audited("W-8.2", { turn = "earth", earth = "15w 15w 55w 35f" },
    { "earth: discard 35f", "heaven: pass", "man: out 35f", "harmony: pass" }, true),
  audited("W-8.2 after 穿", { card = "55f", earth = "55w 55w 35f 14w" },
    { "earth: chuan 55w", "man: pass", "harmony: pass", "earth: discard 35f", "heaven: pass",
      "man: out 35f", "harmony: pass" }, true),
  audited("W-8.2 after 穿, in order", { card = "55f", earth = "55w 55w 35f 14w" },
    { "earth: chuan 55w", "man: pass", "harmony: pass", "earth: discard 55w", "heaven: pass",
      "man: out 55w", "harmony: pass" }, false),
  audited("W-8.1", { card = "55w", earth = "[55:ff] 55w 35f" },
    { "earth: chi 55w", "man: pass", "harmony: pass", "earth: discard 35f", "heaven: pass",
      "man: out 35f", "harmony: pass" }, true),
  audited("W-8.1 a pair and a 靠", { card = "55w", earth = "[55:ffd] 55w 35f" },
    { "earth: chi 55w", "man: pass", "harmony: pass", "earth: discard 35f", "heaven: pass",
      "man: out 35f", "harmony: pass" }, true),
  audited("W-8.1 a 靠 beside a pair", { card = "55f", earth = "[55:ww] 55f 55d 35f",
                                       options = { kao_upgrade_exposed = false } },
    -- man draws 66w, harmony 66d
    { "earth: kao 55d 55f", "man: pass", "harmony: pass", "man: discard 66w", "all: pass",
      "harmony: discard 35w", "heaven: pass", "earth: pass", "man: out 35w" }, true),
  audited("W-8.1 another type", { card = "15w", earth = "[55:ff] 15w 35f" },
    { "earth: chi 15w", "man: pass", "harmony: pass", "earth: discard 35f", "heaven: pass",
      "man: out 35f", "harmony: pass" }, false),
  under(audit, turn("W-8.3", "15w 15w + 35f", { "earth: out 35f" },
    { outcome = "played", reason = "play.false_out", winner = "nobody",
      settlement = { heaven = 2, earth = -4, man = 1, harmony = 1 }, next_head = "heaven",
      next_counters = { round = 1 } })),
  under(audit, claimed("W-8.3 a discard", "15w 15w", "35f",
    { "earth: pass", "man: out 35f", "harmony: pass" },
    { outcome = "played", reason = "play.false_out",
      settlement = { heaven = -2 + 2, earth = 2 + 1 + 1, man = -2 - 1 - 1, harmony = -1 + 1 },
      next_head = "earth" })),
  turn("W-8.6", "15w 15w 15w 55w + 35f", nil, { legal_not = { "discard 35f", "out 35f" } }),
  under(audit, turn("W-8.6 audit", "15w 15w 15w 55w + 35f", nil,
    { legal = { "discard 15w", "discard 55w", "discard 35f", "out 35f" } })),
}
