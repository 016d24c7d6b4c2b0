-- Scenes of 四色牌 for each value of each option, and of its variants.

local soldiers = "yS rS gS wS yS rS gS wS"
local waits = "rG gR yA yA wA wA yR yR wR wR gE gE " .. soldiers
local nine  = "yS rS gS wS rG rA rE gR gH gC wG yA yA yE yE wA wA gE gE yR"
local generals = "wG " .. soldiers .. " yA yA wA wA yR yR wR + wR"
local thirteen = "rG rG wG " .. soldiers .. " yA yA wA wA yR yR wR wR gE + gE"

local function counts(id, hand, hu, options)
  return { id = id, game = "sisepai", options = options, hands = { third = hand .. " d" },
           from = "second", expect = { columns = { third = { hu = hu } } } }
end
local function offered(id, card, hands, moves, expect, options)
  return { id = id, game = "sisepai", options = options, offer = { card = card, by = "head" },
           hands = hands, left = 20, history = moves, expect = expect }
end
local function drawn(id, by, card, hands, moves, expect, options)
  return { id = id, game = "sisepai", options = options,
           offer = { card = card, by = by, turned_up = true }, hands = hands, left = 20,
           history = moves, expect = expect }
end
local function pays(id, settlement, options)
  return { id = id, game = "sisepai", options = options, hands = { third = thirteen .. " d" },
           from = "second", expect = { settlement = settlement } }
end
local function calls_nine(id, expect, options, game)
  return { id = id, game = game or "sisepai", options = options, left = 20,
           offer = { card = "yR", by = "fourth" }, hands = { head = nine },
           history = expect.legal == nil and { "head: out yR" } or {}, expect = expect }
end
local function each(amount)
  return { head = -amount, second = -amount, third = 3 * amount, fourth = -amount }
end

return {
  counts("FC-3.2", "rG rG rG rG " .. generals, 17),
  counts("FC-3.2 laid", "[rG rG rG rG] " .. generals, 19),
  counts("FC-3.2 singles", "rG rG rG rG " .. generals, 15, { generals_quad = "singles" }),
  counts("FC-3.2 singles laid", "[rG rG rG rG] " .. generals, 15, { generals_quad = "singles" }),
  offered("FC-3.4", "yS", { second = "yS yS yS wE gA" }, {},
    { legal = { "kong yS yS yS", "pong yS yS", "pass" } }),
  offered("FC-3.4 off", "yS", { second = "yS yS yS gS wS wE gA" }, {},
    { legal = { "eat gS wS", "pass" } }, { soldier_sets = false }),
  counts("FC-3.4 off, other pieces",
    "gA gA gA gR gR gR yE yE yE yE yC yC yC yC yS rS gS wS rG wH + wH", 28,
    { soldier_sets = false }),
  counts("FC-5.2",
    "[wH wH wH][gR gH gC] rG rG rA rE yR yR yR wC wC yS gS rS gA gA + gA", 12),
  counts("FC-5.2 hand",
    "[wH wH wH][gR gH gC] rG rG rA rE yR yR yR wC wC yS gS rS gA gA + gA", 14,
    { win_card = "hand" }),

  offered("FC-4.7 off", "gE", { second = "gE gG gA yA wE" }, {},
    { legal = { "eat gG gA", "pass" } },
    { eat_pairs = false }),
  offered("FC-4.11 off", "gR", { second = "gR gR yA" }, {},
    { legal = { "pong gR gR", "eat gR", "pass" } }, { keep_one = false }),
  offered("FC-4.11 off, none", "gR", { second = "gR gR" }, {}, { legal = { "eat gR", "pass" } },
    { keep_one = false }),
  drawn("FC-4.11 off, the last card", "third", "yG", { third = "yH" }, { "third: general" },
    { acts = "third", legal = { "discard yH" } }, { keep_one = false }),
  offered("FC-4.13", "gR", { second = waits }, {}, { legal = { "out gR" } }, { must_hu = true }),
  offered("FC-4.13 off", "gR", { second = waits }, {}, { legal_has = { "out gR", "pass" } }),
  calls_nine("FC-4.13 only what counts ten", { legal = { "out yR", "eat yR", "pass" } },
    { must_hu = true }),
  offered("FC-4.13 kong", "gR", { second = "gR gR gR gH gC yA wE" }, {},
    { legal = { "kong gR gR gR" } }, { must_kong = true }),
  drawn("FC-4.13 four generals", "head", "rG", { third = "rG rG rG gH gC yA wE" }, {},
    { legal_has = { "third: kong rG rG rG" }, legal_not = { "third: pass" } },
    { must_kong = true }),
  offered("FC-4.13 kong off", "gR", { second = "gR gR gR yA wE" }, {},
    { legal = { "kong gR gR gR", "pong gR gR", "eat gR", "pass" } }),

  { id = "FC-2.7", game = "sisepai", deal = { head = waits, wall = "gR" },
    expect = { acts = "head", legal_has = { "out gR" } } },
  { id = "FC-2.7 won", game = "sisepai", deal = { head = waits, wall = "gR rH" },
    history = { "head: out gR" },
    expect = { outcome = "won", columns = { head = { hu = 11 } }, next_head = "head" } },
  { id = "FC-2.7 flower", game = "sisepai", deal = { head = waits, wall = "gR gE" },
    history = { "head: out gR" }, expect = { columns = { head = { hu = 13 } } } },
  { id = "FC-2.7 no duty", game = "sisepai", deal = { head = waits, wall = "gR" },
    options = { must_hu = true }, expect = { legal_has = { "out gR", "discard yA" } } },
  { id = "FC-2.7 off", game = "sisepai", deal = { head = waits, wall = "gR" },
    options = { dealt_win = false }, expect = { acts = "head", legal_not = { "out gR" } } },
  { id = "FC-2.7 nothing was laid", game = "sisepai", options = { flower = false },
    deal = { head = "gA gA rG yA yA wA wA yR yR wR wR wE " .. soldiers, wall = "wE" },
    history = { "head: out wE" }, expect = { outcome = "won", columns = { head = { hu = 11 } } } },
  { id = "FC-2.7 a triple in the hand", game = "sisepai", options = { flower = false },
    deal = { head = "gA gA yA yA wA wA yR yR wR wR gE gE " .. soldiers, wall = "gA" },
    history = { "head: out gA" }, expect = { outcome = "won", columns = { head = { hu = 13 } } } },
  drawn("FC-6.7.2 four", "third", "gG",
    { third = "[yS gS wS][gR gH gC][yA yA][yE yE][yR yR][yH yH] yG rG gG gG gG wG" },
    { "third: out gG" },
    { outcome = "won", winner = "third", columns = { third = { hu = 15 } } },
    { flower = false }),

  calls_nine("FC-5.6", { reason = "play.false_out" }),
  calls_nine("FC-5.6 eight", { outcome = "won",
    settlement = { head = 6, second = -2, third = -2, fourth = -2 } }, { threshold = "8" }),
  drawn("FC-5.6 just ten", "fourth", "gE",
    { head = "yS rS gS wS yS gS wS gR gH gC rG yA yA yE yE wA wA wE wE gE" }, { "head: out gE" },
    { outcome = "won", settlement = { head = 3, second = -1, third = -1, fourth = -1 } },
    { flower = false }),
  drawn("FC-5.6 just eight", "fourth", "gE",
    { head = "yS rS gS wS gR gH gC yR yH yC rR rH rC yA yA yE yE wA wA gE" }, { "head: out gE" },
    { outcome = "won", columns = { head = { hu = 8 } } }, { threshold = "8", flower = false }),
  drawn("FC-5.6 seven", "fourth", "wR",
    { head = "yS rS gS wS rG rA rE yA yA yE yE wA wA gE gE wE wE yR yR wR" }, { "head: out wR" },
    { reason = "play.false_out" }, { threshold = "8", flower = false }),
  calls_nine("FC-6.6 off", { legal = { "eat yR", "pass" } }, { call_below = false }),
  { id = "FC-5.4 off", game = "sisepai", options = { flower = false }, left = 20,
    offer = { card = "yR", by = "fourth" }, history = { "head: out yR" },
    hands = { head = nine, second = "[yG yG yG yG] wC" }, expect = { reason = "play.false_out" } },
  calls_nine("FC-2.6 next", { next_head = "second" }, { after_false = "next" }),
  calls_nine("FC-2.6 same", { next_head = "head" }),

  pays("FC-6.1", each(4)),
  pays("FC-6.1 no ante", each(3), { ante = 0 }),
  pays("FC-6.1 five", each(8), { ante = 5 }),
  pays("FC-6.2", each(13), { pay = "count" }),
  { id = "FC-6.2 to nobody else", game = "sisepai", options = { pay = "count", players = "3" },
    hands = { third = thirteen .. " d" }, from = "second",
    expect = { transfers = { { from = "head", to = "third", amount = 13 },
                             { from = "second", to = "third", amount = 13 } } } },
  calls_nine("FC-6.5 ante", { settlement = { head = -45, second = 15, third = 15, fourth = 15 } },
    { ante = 5 }),
  pays("FC-6.8", { second = -12, third = 12 }, { shooter = "pays_all" }),
  drawn("FC-6.8 drawn by another", "head", "gR", { third = waits }, { "third: out gR" },
    { settlement = { head = -6, third = 6 } }, { shooter = "pays_all" }),
  drawn("FC-6.8 drawn by oneself", "third", "gR", { third = waits }, { "third: out gR" },
    { settlement = each(2) }, { shooter = "pays_all" }),
  calls_nine("FC-6.8 a false call",
    { settlement = { head = -33, second = 11, third = 11, fourth = 11 } },
    { shooter = "pays_all" }),
  drawn("FC-6.8 off", "head", "gR", { third = waits }, { "third: out gR" },
    { settlement = each(2) }),

  { id = "FC-6.10", game = "sisepai", options = { dead = "6" }, turn = "fourth", left = 1,
    hands = { fourth = "yA wE gH", head = "yG yG yG yH" },
    history = { "fourth: discard yA" }, says = "the seventh from the end is drawn",
    expect = { outcome = "running", acts = "head", left = 0 } },
  { id = "FC-6.10 off", game = "sisepai", turn = "fourth", left = 6,
    hands = { fourth = "yA wE gH", head = "yG yG yG yH" },
    history = { "fourth: discard yA" }, expect = { outcome = "running", acts = "head" } },
  { id = "FC-6.11", game = "sisepai", hands = { third = thirteen .. " z" },
    match = { counters = { played = 1 } }, expect = { match_ends = false } },
  { id = "FC-6.11 the third", game = "sisepai", hands = { third = thirteen .. " z" },
    match = { counters = { played = 2 }, scores = { 0, 0, -5, 5 } },
    expect = { match_ends = true, match_winner = "third" } },
  { id = "FC-6.11 one", game = "sisepai", options = { rounds = 1 },
    hands = { third = thirteen .. " z" }, expect = { match_ends = true } },

  calls_nine("FC-6.6 zh", { legal = { "eat yR", "pass" } }, nil, "sisepai/zh"),
  { id = "FC-5.4 zh", game = "sisepai/zh", offer = { card = "gR", by = "head" }, left = 20,
    hands = { second = waits, fourth = "[yG yG yG yG] wC" }, history = { "second: out gR" },
    expect = { columns = { second = { hu = 11 } } } },
  { id = "FC-6.10 zh", game = "sisepai/zh", pack = "sorted", expect = { left = 25 } },
  { id = "FC-4.13 guoyu", game = "sisepai/guoyu", offer = { card = "gR", by = "head" }, left = 20,
    hands = { second = waits }, expect = { legal = { "out gR" } } },
  { id = "FC-4.13 guoyu four", game = "sisepai/guoyu", offer = { card = "gR", by = "head" },
    left = 20, hands = { second = "gR gR gR gH gC yA wE" },
    expect = { legal = { "kong gR gR gR" } } },
  calls_nine("FC-6.6 guoyu", { legal = { "eat yR", "pass" } }, nil, "sisepai/guoyu"),
  { id = "FC-5.4 guoyu", game = "sisepai/guoyu", offer = { card = "gR", by = "head" }, left = 20,
    hands = { second = waits, fourth = "[yG yG yG yG] wC" }, history = { "second: out gR" },
    expect = { columns = { second = { hu = 11 } } } },
  { id = "FC-6.2 guoyu", game = "sisepai/guoyu", hands = { third = thirteen .. " d" },
    from = "second", expect = { settlement = each(13) } },
}
