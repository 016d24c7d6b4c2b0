-- Scenes of 四色牌: the worked examples of history/games/sisepai.md under their numbers, then the
-- course of play.

local soldiers = "yS rS gS wS yS rS gS wS"         -- ten hu
local pairs_ = "yA yA wA wA yR yR wR wR gE"        -- with one gE more five pairs
-- Nine pairs.
local nine_pairs = "yA yA yE yE gA gA gE gE wA wA wE wE yR yR yH yH gR gR"
-- Wait for a green chariot, with eleven hu.
local waits  = "rG gR yA yA wA wA yR yR wR wR gE gE " .. soldiers
local waits2 = "wG gR yE yE wE wE yH yH wH wH gA gA " .. soldiers
-- Whole with yR, and nine hu.
local nine = "yS rS gS wS rG rA rE gR gH gC wG yA yA yE yE wA wA gE gE yR"

local function everything()
  local codes = {}
  for _, colour in ipairs { "y", "r", "g", "w" } do
    for _, piece in ipairs { "G", "A", "E", "R", "H", "C", "S" } do
      for _ = 1, 4 do codes[#codes + 1] = colour .. piece end
    end
  end
  return table.concat(codes, " ")
end

local function dealt(id, players, stock)
  return { id = id, game = "sisepai", options = { players = players }, pack = "sorted",
           expect = { acts = "head", turn = "head", left = stock } }
end

-- What the hand of third counts that goes out with a card of the second.
local function counts(id, hand, hu, says)
  return { id = id, game = "sisepai", hands = { third = hand .. " d" }, from = "second",
           says = says, expect = { outcome = "won", columns = { third = { hu = hu } } } }
end

-- What twenty cards wait for.
local function waiting(id, hand, faces, says, options)
  return { id = id, game = "sisepai", turn = "second", left = 30, options = options,
           hands = { second = hand }, says = says, expect = { waits = { second = faces } } }
end

-- A card lies open, thrown by head; who holds what, the moves, what comes of them. The lowest cards
-- lie topmost in the stock.
local function offered(id, card, hands, moves, expect)
  return { id = id, game = "sisepai", offer = { card = card, by = "head" }, hands = hands,
           left = 20, history = moves, expect = expect }
end
local function drawn(id, by, card, hands, moves, expect)
  return { id = id, game = "sisepai", offer = { card = card, by = by, turned_up = true },
           hands = hands, left = 20, history = moves, expect = expect }
end

local scenes = {
  { id = "FC01", game = "sisepai", says = "these are all the cards there are",
    pack = everything(), expect = { left = 31 } },
  dealt("FC02 two", "2", 71),
  dealt("FC02 three", "3", 51),
  dealt("FC02 four", "4", 31),
  { id = "FC-2.4", game = "sisepai", pack = "sorted",
    says = "seven, seven, six, and one of the stock",
    expect = { zones = { hand = {
      head = "yG yG yG yG yA yA yA rG rG rG rG rA rA rA gG gG gG gG gA gA gS" } } } },

  counts("FC03 command", "rG rA rE " .. soldiers .. " " .. pairs_ .. " + gE", 12, "2 and ten"),
  counts("FC03 field", "gR gH gC " .. soldiers .. " " .. pairs_ .. " + gE", 11, "1 and ten"),
  counts("FC03 three soldiers", "yS gS wS " .. soldiers .. " " .. pairs_ .. " + gE", 13,
    "3 and ten"),
  counts("FC03 four soldiers", "yS rS gS wS rG " .. soldiers .. " yA yA wA wA yR yR wR + wR", 16,
    "5 and ten, and a general"),
  waiting("FC04 no command of two colours",
    "wG rA rE yG yA yA yE yE gA gA gE gE wA wA wE wE yR yR yH yH", "rG",
    "their own general alone would do"),
  counts("FC04 pair 0", "rG rR rR " .. soldiers .. " " .. pairs_ .. " + gE", 11),
  waiting("FC04 no set", nine_pairs .. " rR wR", "-"),
  waiting("FC-3.1 no run of elephant, chariot, horse", nine_pairs .. " rE rR", "-"),
  counts("FC06 one", "rG rH rH " .. soldiers .. " " .. pairs_ .. " + gE", 11),
  counts("FC06 two", "rG rG wG " .. soldiers .. " " .. pairs_ .. " + gE", 13,
    "two, and the white one"),
  counts("FC06 three", "rG rG rG " .. soldiers .. " " .. pairs_ .. " + gE", 13),
  counts("FC07", "wG rG rG rA rE " .. soldiers .. " yA yA wA wA yR yR wR + wR", 14,
    "3, a general more, and ten"),
  waiting("FC09", nine_pairs .. " yS yS", "yS", "a triple, but no pair"),
  waiting("FC09 off", nine_pairs .. " yS yS", "-", "neither", { soldier_sets = false }),
  waiting("FC10 not whole", "yS rS gS wS yS rG yA yA yE yE gA gA gE gE wA wA wE wE yR yR",
    "yS rS gS wS", "else it would wait for any general"),
  counts("FC10 six", "[yR yR yR yR] rG yS yS rS rS gS gS yA yA wA wA gE gE gH gH wH + wH", 13,
    "6, and seven"),
  counts("FC10 ten", "[yR yR yR yR] rG " .. soldiers .. " yA yA wA wA gE gE gH + gH", 17,
    "10, and seven"),
  counts("FC12",
    "[wH wH wH][gR gH gC] rG rG rA rE yR yR yR wC wC yS gS rS gA gA + gA", 12),
  counts("FC14", "yR yR yR yH yC rG " .. soldiers .. " yA yA wA wA gE gE + yR", 15,
    "4, and eleven"),

  offered("FC16", "gR", { second = "gH gC yA wE", fourth = "gR gR yA wE" },
    { "second: eat gH gC", "fourth: pong gR gR" },
    { acts = "fourth", turn = "fourth", sets = { fourth = "[gR gR gR]", second = "" } }),
  offered("FC16 out", "gR", { second = "gH gC yA wE", third = waits },
    { "second: eat gH gC", "third: out gR" },
    { outcome = "won", winner = "third", next_head = "third" }),
  offered("FC18", "gR", { second = waits, fourth = waits2 },
    { "second: out gR", "fourth: out gR" }, { outcome = "won", winner = "second" }),
  drawn("FC18 drawn", "fourth", "gR", { head = waits, fourth = waits2 },
    { "head: out gR", "fourth: out gR" }, { outcome = "won", winner = "fourth" }),
  drawn("FC19", "third", "rG", { third = "rA rE yH wC", fourth = "rA rE gH yC" }, {},
    { acts = "third", legal = { "general", "general rA rE" } }),
  { id = "FC22", game = "sisepai", from = "second",
    hands = { third = "rG rG wG " .. soldiers .. " " .. pairs_ .. " + gE d" },
    expect = { settlement = { head = -4, second = -4, third = 12, fourth = -4 } } },
  { id = "FC22 three players", game = "sisepai", options = { players = "3" }, from = "third",
    hands = { head = "yS rS gS wS wR wR wR rG wG yA yA wA wA yE yE gE gE gA gA gH + gH d" },
    expect = { columns = { head = { hu = 10 } },
               settlement = { head = 2, second = -1, third = -1 } } },
  { id = "FC23", game = "sisepai", offer = { card = "yR", by = "fourth" }, left = 20,
    hands = { head = nine }, history = { "head: out yR" },
    says = "the flower is a yellow general, and the head has none",
    expect = { outcome = "played", reason = "play.false_out", winner = "nobody",
               settlement = { head = -33, second = 11, third = 11, fourth = 11 },
               next_head = "head" } },
  drawn("FC25", "third", "yG",
    { third = "[yS gS wS][gR gH gC][yA yA][yE yE][yR yR][yH yH][wA wA][wE wE] rG wG" },
    { "third: general" },
    { outcome = "played", reason = "play.false_out",
      settlement = { head = 11, second = 11, third = -33, fourth = 11 } }),
  { id = "FC26", game = "sisepai", turn = "fourth", left = 0, hands = { fourth = "yA wE gH" },
    history = { "fourth: discard yA" },
    expect = { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "head" } },
  { id = "FC26 six", game = "sisepai", options = { dead = "6" }, turn = "fourth", left = 0,
    hands = { fourth = "yA wE gH" }, history = { "fourth: discard yA" },
    expect = { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "head" } },

  -- The course of play.
  { id = "FC-4.1", game = "sisepai", deal = { head = "rG " .. nine_pairs, wall = "rR" },
    expect = { acts = "head", phase = "play", legal_has = { "discard yA", "discard rR" },
               legal_not = { "pass", "discard rG" } } },
  { id = "FC-4.2", game = "sisepai", turn = "second", left = 20, hands = { second = "rG yA yE" },
    expect = { legal = { "discard yA", "discard yE" } } },
  offered("FC-4.3", "gS", { second = "gS gS gS yS rS wS yA wE" }, {},
    { acts = "second",
      legal = { "kong gS gS gS", "pong gS gS", "eat yS rS", "eat yS wS", "eat rS wS",
                "eat yS rS wS", "pass" } }),
  offered("FC-4.4", "gR", { head = "gR gR yA wE", second = "gR yA wE" }, {}, { acts = "second" }),
  drawn("FC-4.4 drawn", "head", "gR", { head = "gR gR yA wE" }, {},
    { acts = "head", legal = { "pong gR gR", "eat gR", "pass" } }),
  offered("FC-4.5", "gR", { second = "gR yA wE", third = "gR yA wE" }, {},
    { acts = "second", legal = { "eat gR", "pass" } }),
  drawn("FC-4.5 drawn", "second", "gR",
    { head = "gR yA wE", second = "gR yA wE", third = "gR yA wE" }, {},
    { acts = { "second", "third" } }),
  drawn("FC-4.6", "second", "gR", { second = "gR yA wE", third = "gR yA wE" },
    { "second: eat gR", "third: eat gR" }, { acts = "second", sets = { second = "[gR gR]" } }),
  drawn("FC-4.6 the next", "second", "gR", { second = "gR yA wE", third = "gR yA wE" },
    { "second: pass", "third: eat gR" }, { acts = "third", sets = { third = "[gR gR]" } }),
  drawn("FC-4.6 four", "second", "gR", { second = "gH gC yA wE", fourth = "gR gR gR yA wE" },
    { "second: eat gH gC", "fourth: kong gR gR gR" },
    { acts = "fourth", sets = { fourth = "[gR gR gR gR]" } }),
  offered("FC-4.6 out before four", "gR",
    { second = "gR gR gR yR wC", third = "gH gC rG wG yA yA wA wA yE yE wE wE " .. soldiers },
    { "second: kong gR gR gR", "third: out gR" }, { outcome = "won", winner = "third" }),
  offered("FC-4.7", "gE", { second = "gE gG gA yA wE" }, {},
    { legal = { "eat gE", "eat gG gA", "pass" } }),
  offered("FC-4.8", "gR", { second = "gR yA wE", third = "gR gR yH wC", fourth = "yA yA rH rC" },
    { "second: pass", "third: pong gR gR", "third: discard yH" },
    { outcome = "running", zones = { river = { third = "yH" } } }),
  offered("FC-4.8 goes on", "gR", { third = "gR gR yA wC", fourth = "yA yA rH rC" },
    { "third: pong gR gR", "third: discard yA" },
    { acts = "fourth", legal_has = { "pong yA yA", "eat yA" } }),
  offered("FC-4.9", "gR", { second = "gR yG wE", third = "yH wE yC" }, { "second: pass" },
    { turn = "second", acts = "second", left = 19,
      legal = { "general" } }),
  drawn("FC-4.10", "third", "rG",
    { second = "rG rG rG yH wC", third = "yH wC yC", fourth = "rA rE gH yC" },
    { "second: kong rG rG rG", "third: general" },
    { acts = "second", sets = { second = "[rG rG rG rG]", third = "" } }),
  drawn("FC-4.10 another of the command", "third", "rA", { third = "rG rE yH wC" }, {},
    { acts = "third", legal = { "eat rG rE", "pass" } }),
  drawn("FC-4.10 else", "third", "rG", { second = "rG rG rG yH wC", third = "yH wC yC" },
    { "second: pass", "third: general" }, { acts = "third", sets = { third = "[rG]" } }),
  offered("FC-4.11", "gR", { second = "gR gR yA" }, {}, { acts = "second",
    legal = { "eat gR", "pass" } }),
  offered("FC-4.11 only generals", "gR", { second = "gR gR rG rG" }, {},
    { acts = "second", legal = { "eat gR", "pass" } }),
  drawn("FC-4.11 a fault", "third", "yG",
    { third = "[yS gS wS][gR gH gC][yA yA][yE yE][yR yR][yH yH][wA wA][wE wE][rG] rC" },
    { "third: general" }, { outcome = "played", reason = "play.false_out" }),
  offered("FC-4.12", "gR", { second = waits, third = "gR gR yA" }, {},
    { legal_has = { "second: pass", "second: out gR" } }),

  -- Going out.
  { id = "FC-5.4", game = "sisepai", offer = { card = "yR", by = "fourth" }, left = 20,
    hands = { head = nine, second = "[yG yG yG yG] wC" }, history = { "head: out yR" },
    says = "the flower is a yellow adviser, like two of the head's: eleven",
    expect = { outcome = "won", columns = { head = { hu = 11 } },
               settlement = { head = 6, second = -2, third = -2, fourth = -2 } } },
  { id = "FC-5.5", game = "sisepai", offer = { card = "yR", by = "fourth" }, left = 0,
    hands = { head = nine, second = "[yG yG yG yG] wC" }, history = { "head: out yR" },
    expect = { reason = "play.false_out" } },
  drawn("FC-6.7", "third", "yG",
    { third = "[yS rS gS wS][yS rS gS wS][yA yA][yE yE][yR yR][yH yH][wA wA] rG wG" },
    { "third: general" },
    { outcome = "won", winner = "third", columns = { third = { hu = 14 } } }),
  drawn("FC-6.7.2", "third", "wG",
    { third = "[yS gS wS][gR gH gC][yA yA][yE yE][yR yR][yH yH] yG gG gG wG wA wE" }, {},
    { acts = "third", legal = { "out wG", "general", "general wA wE" } }),
  { id = "FC-2.5", game = "sisepai", match = { head = 2 }, hands = { second = waits .. " + gR z" },
    expect = { next_head = "second" } },
}

for _, scene in ipairs(require "sisepai.options_test") do scenes[#scenes + 1] = scene end
return scenes
