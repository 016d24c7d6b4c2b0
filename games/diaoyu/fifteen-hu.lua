-- 十五湖釣魚, the fishing of those who play with the cards of fifteen hu, in its form for two sets of
-- dominoes: fish are large, middle or small by groups. Rules SW of history/games/diaoyu.md.

local y      = require "yezi"
local advice = require "diaoyu.parts.advice"
local count  = require "diaoyu.parts.count"
local guide  = require "diaoyu.parts.guide"

local caught = count.caught

-- Matching ----------------------------------------------------------------------------------------

-- 55 and 64 are as many pips, but each a 鈞 of its own.
local function matches(a, b)
  return a.rank == b.rank and (a.rank ~= 10 or a.card == b.card)
end
local function matches_only(a, b)
  if a.card == "42" or b.card == "42" then return a.card == b.card end
  return matches(a, b)
end
-- Of which there are four, and nothing else takes them.
local fours = { "11", "55", "64", "65", "66" }

-- Counting ----------------------------------------------------------------------------------------

local function all(seat, codes)
  local total = 0
  for _, code in ipairs(codes) do total = total + caught(seat, code) end
  return total
end
local function has(seat, code) return y.gt(caught(seat, code), 0) end
-- A group counts `large` a card where the catch has what it asks for, else 10.
local function group(seat, codes, large, asks) return all(seat, codes) * y.when(asks, large, 10) end

-- One civil and two military kinds, or at some tables one of the two.
local function wuwen(seat, civil, one, other)
  return y.all { has(seat, civil), y.pick("wuwen", {
    ["1"] = y.any { has(seat, one), has(seat, other) },
    ["2"] = y.all { has(seat, one), has(seat, other) } }) }
end
local function row(seat, civil, one, other, large)
  return group(seat, { civil, one, other }, large, wuwen(seat, civil, one, other))
end
local jun = { "65", "55", "64" }
local function whole(seat, code) return y.eq(caught(seat, code), 4) end
local function bonuses(seat)
  return 300 * y.when(y.eq(all(seat, { "66", "63", "54" }), 8), 1, 0)
    + 300 * y.when(y.eq(all(seat, jun), 12), 1, 0)
    + 100 * y.when(y.eq(all(seat, { "42", "21" }), 4), 1, 0)
end
local function fish(seat)
  local total = row(seat, "66", "63", "54", 30) + row(seat, "11", "62", "53", 20)
    + row(seat, "44", "52", "43", 20) + row(seat, "31", "41", "32", 20)
    + group(seat, { "42", "21" }, 30, y.all { has(seat, "42"), has(seat, "21") })
  for _, code in ipairs(jun) do total = total + group(seat, { code }, 30, whole(seat, code)) end
  return total + 10 * all(seat, { "33", "22", "61", "51" })
end
local function score(seat) return fish(seat) + bonuses(seat) end

local worths = {}
for _, code in ipairs { "66", "63", "54", "42", "21", "65", "55", "64" } do worths[code] = 30 end
for _, code in ipairs { "11", "62", "53", "44", "52", "43", "31", "41", "32" } do
  worths[code] = 20
end
for _, code in ipairs { "33", "22", "61", "51" } do worths[code] = 10 end

-- Settlement --------------------------------------------------------------------------------------

local function over(seat) return y.ge(score(seat), 1000) end
local ahead = y.max(0, score "payee" - score "payer")
local twice = y.when(y.all { over "payee", y.no(over "payer") }, 2, 1)
local shows = { { "fish", fish "payee" }, { "whole groups", bonuses "payee" } }
local counts = { "SW-6", "SW-7", "SW-8" }
local function highest(amount)
  return { "difference", y.owed(amount), says = "the highest count", shows = shows, by = "SW-9",
           also = counts }
end

return y.variant "diaoyu/fifteen-hu" {
  of     = "diaoyu",
  title  = { en = "Fishing for Fifteen Hu", zh = "十五湖釣魚" },
  choose = { pile = false, sixes = "off" },
  options = {
    { "players", y.choice { "3", "2" }, by = "TU-2.1",
      changes = { ["2"] = count.of_two(12, "SW-10", score) } },
    { "wuwen", y.choice { "1", "2" }, by = "SW-10", also = "SW-7",
      says = "military kinds that a large or middle fish needs" },
    { "triple", y.choice { "must", "may" }, by = "SW-5",
      says = "whether the fourth has to take all three",
      changes = { may = { set = { ["play.fourth_must"] = { false, by = "SW-5" } } } } },
    { "triple_catch", y.switch(true), by = "SW-4", says = "the fourth takes three alike",
      changes = { off = { drop = { ["play.fourth"] = { by = "SW-4" } } } } },
    { "supreme", y.choice { "also", "only" }, by = "SW-3", says = "whether 42 takes sixes too",
      changes = { only = { set = { ["play.takes"] = { matches_only, by = "SW-3" } } } } },
    { "settle", y.choice { "thousand", "difference", "winner" }, by = "SW-9",
      says = "differences double from a thousand on, or not, or each other pays the winner one "
        .. "stake",
      changes = {
        difference = { set = { ["settle.difference"] = { "difference", y.owed(score "payee"),
          says = "the catch", shows = shows, by = "SW-9", also = counts } } },
        winner = count.paid_to_highest(highest, score) } },
  },
  set = {
    ["play.takes"] = { matches, by = "SW-3" },
    ["settle.difference"] = { "difference",
      y.pay { from = "everyone", to = "everyone", amount = ahead * twice }, says = "the catch",
      shows = { { "difference", ahead }, { "doubled from a thousand on", twice } },
      by = "SW-9", also = counts },
    ["match.next_head"] = count.next_head(score, count.three),
    simple = advice.player(worths),
    report = {
      { "count", y.mean(score "head") },
      { "a thousand or more", y.share(over "head") },
      { "left in the pool", y.mean(y.count(y.cards("pool", "table"))) },
      { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
    },
    ["opening.line"] = {
      en = "A tile from the hand, a tile from the stock; fish grow with the kinds you catch.",
      zh = "手上一隻，牌堆一隻；同組各樣齊備，魚便變大。" },
    ["opening.aim"] = {
      en = "Catch tiles from the open pool. All tiles of a group count 30 or 20 if you have its "
        .. "civil and a military kind, else 10. Whole groups bring more.",
      zh = "從攤開的池中釣牌。一組之中有文有武，每隻計三十或二十，否則計十；全組釣齊另計。" },
    ["opening.beats"] = {
      en = "Nothing is beaten here: tiles match if they have the same number of pips. But 55 and "
        .. "64 do not match each other, and 21 matches only 21.",
      zh = "此戲不鬥大小：點數相同即相配；但 55 與 64 不相配，21 只配 21。" },
    ["opening.guided"] = guide.hand({
      en = "Your turn begins with a tile of your hand. It catches a tile of the pool that has as "
        .. "many pips. Go for kinds that belong together: 66 with 63 and 54, 11 with 62 and 53.",
      zh = "先出手上一隻，可釣池中點數相同的一隻。宜求同組：66 與 63、54，11 與 62、53。" }, "tile", "隻"),
  },
  add = {
    ["play.fourth"]      = { fours, by = "SW-4" },
    ["play.fourth_must"] = { true, by = "SW-5" },
  },
}
