-- La pêche, the fishing with money cards of which Chen Jitong told in 1890, and Pèi, as it was
-- played on Java. Rules PC of history/games/diaoyu.md.

local y      = require "yezi"
local advice = require "diaoyu.parts.advice"
local count  = require "diaoyu.parts.count"
local guide  = require "diaoyu.parts.guide"
local cards  = require "decks.peche-120"
local thirty = require "decks.parts.thirty"

-- Matching ----------------------------------------------------------------------------------------

local function matches(a, b) return a.rank == b.rank end
local function matches_apart(a, b)
  if a.suit == "H" or b.suit == "H" then return a.card == b.card end
  return a.rank == b.rank
end

-- Counting ----------------------------------------------------------------------------------------

-- The combinations: what each of their three cards counts.
local combinations = {
  { each = 13, "OT", "RF", "S9" }, { each = 13, "C1", "C2", "C3" }, { each = 12, "WF", "S8", "M9" },
  { each = 11, "C8", "S2", "M2" }, { each = 10, "C9", "S1", "M1" },
}
local numbers, codes = thirty.number_of, thirty.codes

local function caught(seat, code) return y.lying("caught", seat, code) end
local function has(seat, code) return y.gt(caught(seat, code), 0) end
local function made(seat, set)
  return y.all { has(seat, set[1]), has(seat, set[2]), has(seat, set[3]) }
end
local function of_numbers(seat)
  local total = 0
  for number, alike in ipairs(thirty.of_number) do
    total = total + number * y.lying("caught", seat, alike)
  end
  return total
end
-- In la pêche each combination counts once: what its three cards bring beyond their numbers.
local function once(seat)
  local total = 0
  for _, set in ipairs(combinations) do
    local plain = numbers[set[1]] + numbers[set[2]] + numbers[set[3]]
    total = total + (3 * set.each - plain) * y.when(made(seat, set), 1, 0)
  end
  return total
end
-- In Pèi every copy of its cards counts so, and the run of coins goes on; a card of two
-- combinations counts as in the dearer.
local function in_pei(seat)
  local total, runs = 0, made(seat, combinations[2])
  local run = {}
  for number = 4, 9 do
    runs = y.all { runs, has(seat, "C" .. number) }
    run[number] = runs
    total = total + (13 - number) * y.when(runs, caught(seat, "C" .. number), 0)
  end
  for _, set in ipairs(combinations) do
    local more = 0
    for i = 1, 3 do
      local code = set[i]
      local bonus = (set.each - numbers[code]) * caught(seat, code)
      local in_run = code:sub(1, 1) == "C" and run[numbers[code]]
      more = more + (in_run and y.when(in_run, 0, bonus) or bonus)
    end
    total = total + y.when(made(seat, set), more, 0)
  end
  return total
end
-- What each role has is worked out once, as a fact.
local roles = count.three
local facts, facts_in_pei = {}, {}
for _, role in ipairs(roles) do
  facts[role .. "_points"] = { of_numbers(role) + once(role), by = "PC-6",
                               also = { "PC-7", "PC-7.1" } }
  facts_in_pei["facts." .. role .. "_points"] = {
    of_numbers(role) + in_pei(role), by = "PC-8", also = { "PC-6", "PC-7", "PC-7.1", "PC-8.1" } }
end
local function score(seat)
  if facts[seat .. "_points"] then return y.fact(seat .. "_points") end
  return y.when(y.same(seat, "head"), y.fact "head_points",
                y.when(y.same(seat, "second"), y.fact "second_points", y.fact "third_points"))
end

local set_of = {}
for _, set in ipairs(combinations) do
  for i = 1, 3 do set_of[set[i]] = set end
end
-- How the rule of thumb weighs a card: of a combination that can still be made, dearer the more of
-- it the seat has. In la pêche a further copy is worth its number alone.
local function weighed(v, code, copies)
  local set = set_of[code]
  local again = copies > 0 or v:lying(y.card(code), "caught") > 0
  if not set or (again and v:option "variant" == "peche") then return numbers[code] end
  local worth = set.each
  for i = 1, 3 do
    local card, others = y.card(set[i]), 0
    if v:lying(card, "caught") > 0 then
      worth = worth + 4
    else
      for seat = 0, v:seats() - 1 do others = others + v:lying(card, "caught", seat) end
      if others == 4 then return numbers[code] end
    end
  end
  return worth
end
local function worth_now(v, meant)
  local total, copies = 0, {}
  for card in y.each(meant) do
    local code = y.code(card)
    total = total + weighed(v, code, copies[code] or 0)
    copies[code] = (copies[code] or 0) + 1
  end
  return total
end

-- Settlement --------------------------------------------------------------------------------------

local ahead = y.max(0, score "payee" - score "payer")
local lots  = (ahead + 9) // 10
local shows = { { "combinations", score "payee" - of_numbers "payee" },
                { "numbers", of_numbers "payee" } }
local counts = { "PC-6", "PC-7", "PC-7.1", "PC-8", "PC-8.1" }

-- Whether a seat has more than each of the others, or less.
local function first(seat)
  local all = {}
  for _, role in ipairs(roles) do
    all[#all + 1] = y.any { y.same(seat, role), y.gt(score(seat), score(role)) }
  end
  return y.all(all)
end
local function last(seat)
  local all = {}
  for _, role in ipairs(roles) do
    all[#all + 1] = y.any { y.same(seat, role), y.gt(score(role), score(seat)) }
  end
  return y.all(all)
end
local function threshold(name, when, amount, says)
  return { name, y.pay { from = "everyone", to = "everyone",
                         amount = y.when(y.all { first "payee", when }, amount, 0) },
           says = says, by = "PC-9", also = "PC-9.1" }
end
local function among_others(when) return y.all { y.no(y.same("payer", "payee")), when } end
local reached = threshold("reached", y.all { last "payer", y.ge(score "payer", 200) }, 1,
                          "200 points of the last")
local failed  = threshold("failed", y.all { last "payer", y.gt(200, score "payer") }, 2,
                          "the last short of 200")
local at_350  = threshold("at_350", among_others(y.ge(score "payee", 350)), 2, "350 points")
local at_400  = threshold("at_400", among_others(y.ge(score "payee", 400)), 2, "400 points")

return y.variant "diaoyu/peche" {
  of     = "diaoyu",
  title  = { en = "La Pêche", zh = "釣魚（棍牌）" },
  options = {
    { "variant", y.choice { "peche", "pei" }, by = "PC-8",
      says = "la pêche, or Pèi, where further copies count and the run of coins goes on",
      changes = { pei = { set = facts_in_pei } } },
    { "peep", y.choice { "last", "second_and_last" }, by = "PC-2.1",
      says = "the last to play has seen the last card; or it lies open, and the second player has "
        .. "seen the one before",
      changes = { second_and_last = { add = { ["deal.last"] = { 1, by = "PC-2.1" },
                                              ["play.last_open"] = { true, by = "PC-2.1" } } } } },
    { "odd_rank", y.choice { "one", "apart" }, by = "PC-4",
      says = "odd cards are ones, or take their like alone",
      changes = { apart = { set = { ["play.takes"] = { matches_apart, by = "PC-4" } } } } },
    { "hand_must", y.switch(true), by = "PC-5", says = "a card of the hand that can take must",
      changes = { off = { set = { ["play.hand_must"] = { false, by = "PC-5" } } } } },
    { "drawn_must", y.switch(true), by = "PC-5", says = "the drawn card must take if it can",
      changes = { off = { set = { ["play.drawn_must"] = { false, by = "PC-5" } } } } },
    { "settle", y.choice { "tens", "difference" }, by = "PC-10",
      says = "each two settle a unit for each ten points begun, or the difference",
      changes = { difference = { set = { ["settle.difference"] = { "difference",
        y.owed(score "payee"), says = "the catch", shows = shows, by = "PC-10",
        also = counts } } } } },
    { "thresholds", y.switch(false), by = "PC-9",
      says = "the first is paid besides at 200, 350 and 400 points",
      changes = { on = { add = { ["settle.reached"] = reached, ["settle.failed"] = failed,
                                 ["settle.at_350"] = at_350, ["settle.at_400"] = at_400 } } } },
    { "pile", y.switch(false), by = "TU-4.4", says = "three of a kind may be piled",
      changes = { on = { set = { ["play.pile"] = { true, by = "TU-4.4", also = "TU-4.5" } } } } },
    { "triple_catch", y.switch(false), by = "TU-4.6", says = "the fourth takes three alike",
      changes = { on = { add = { ["play.fourth"] = { codes, by = "TU-4.6" } } } } },
    -- settled, since one value alone makes sense here
    { "players", y.choice { "3" }, by = "PC-1" },
    { "release", y.choice { "on" }, by = "PC-3",
      says = "a card of the hand that takes nothing stays in the pool" },
    { "supreme", y.choice { "also" }, by = "TU-4.3" },
    { "sixes", y.choice { "off" }, by = "TU-2.4" },
  },
  set = {
    deck = { cards, by = "PC-1" },
    deal = { { hand = 14, pool = 36, stock = "rest" }, by = "PC-1" },
    play = { y.fishing {
      takes      = { matches, by = "PC-3", also = "PC-4" },
      pile       = { false, by = "TU-4.4", also = "TU-4.5" },
      hand_must  = { true, by = "PC-5" },
      drawn_must = { true, by = "PC-5" },
      release    = { true, by = "PC-3" },
      peep       = { true, by = "PC-2", also = "PC-2.1" },
    }, by = "PC-3", also = "TU-3.6", refuses = { no_match = "PC-3" } },
    ["settle.difference"] = { "difference",
      y.pay { from = "everyone", to = "everyone", amount = lots }, says = "the catch",
      shows = { { "the difference", ahead }, { "tens begun", lots } }, by = "PC-10",
      also = { "PC-6", "PC-7", "PC-7.1", "PC-8", "PC-8.1", "PC-9" } },
    ["match.next_head"] = count.next_head(score, roles),
    simple = advice.player_of_piles(worth_now, codes),
    report = {
      { "count", y.mean(score "head") },
      { "two hundred or more", y.share(y.ge(score "head", 200)) },
      { "left in the pool", y.mean(y.lying("pool", "table", "all")) },
      { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
    },
    ["opening.line"] = {
      en = "Money cards: one of the hand, one of the stock; each catches a card of its number.",
      zh = "棍牌：手上一張，牌堆一張，各釣同數的一張。" },
    ["opening.card"] = "OT",
    ["opening.aim"] = {
      en = "Catch cards from the open pool. Five combinations count 30 to 39, such as old "
        .. "thousand, red flower and nine of strings; every other card counts its number.",
      zh = "從攤開的池中釣牌。老千、紅花、九索等五種組合計三十至三十九，其餘各計其數。" },
    ["opening.sides"] = { en = "Three play, each alone.", zh = "三人，各自為戰。" },
    ["opening.stake"] = {
      en = "After the hand every two settle a stake for each ten points, or part of ten, that lie "
        .. "between them.",
      zh = "局終兩兩相較，每差十點（不足十亦算）付一注。" },
    ["opening.beats"] = {
      en = "Nothing is beaten here: cards match if they have the same number. The three odd cards "
        .. "count as ones.",
      zh = "此戲不鬥大小：同數即相配。老千、紅花、白花都作一。" },
    ["opening.guided"] = guide.hand({
      en = "Your turn begins with a card of your hand. What can catch must: it takes one card of "
        .. "its number from the pool. Go for combinations, such as coins one, two and three.",
      zh = "先出手上一張，能釣必釣，取池中同數的一張。宜求組合，如一、二、三餅。" }, "card", "張"),
    ["called.zones.turned"] = "card turned up",
  },
  add = {
    facts = facts,
    ["zones.last"] = { of = "table", seen_by = "all", by = "PC-2.1" },
    ["called.zones.last"] = "last card",
  },
  drop = { combos = { by = "PC-3" } },   -- the pack is too large for any
}
