-- 釣白魚, Fishing for hairtails, as a book of 1886 has it: chess cards in two colours catch their own
-- piece, and sets of one colour count. Rules HT of history/games/diaoyu.md.

local y      = require "yezi"
local advice = require "diaoyu.parts.advice"
local count  = require "diaoyu.parts.count"
local guide  = require "diaoyu.parts.guide"
local cards  = require "decks.chess-56"

local function matches(a, b) return a.rank == b.rank end

-- Counting ----------------------------------------------------------------------------------------

local function counted(sets) return y.pick("sets", { each = sets, once = y.min(1, sets) }) end
-- How many sets of three the seat has, of one colour.
local function threes(seat, colour, pieces)
  local function of(piece) return count.caught(seat, colour .. piece) end
  return counted(y.min(of(pieces[1]), y.min(of(pieces[2]), of(pieces[3]))))
end
local function in_both(each) return each "r" + each "b" end
local function fields(seat)
  return in_both(function(colour) return threes(seat, colour, { "R", "H", "C" }) end)
end
local function commands(seat)
  return in_both(function(colour) return threes(seat, colour, { "G", "A", "E" }) end)
end
local function armies(seat)
  return in_both(function(colour) return count.caught(seat, colour .. "S") // 4 end)
end
local function odd(seat)
  return count.caught(seat) - 3 * (fields(seat) + commands(seat)) - 4 * armies(seat)
end
local function score(seat)
  return 50 * fields(seat) + 100 * commands(seat) + 100 * armies(seat)
    + y.pick("odd", { ["0"] = 0, ["10"] = 10 * odd(seat) })
end

local worths, codes = {}, {}
for _, colour in ipairs { "r", "b" } do
  for piece, worth in pairs { G = 33, A = 33, E = 33, R = 17, H = 17, C = 17, S = 25 } do
    worths[colour .. piece] = worth
    codes[#codes + 1] = colour .. piece
  end
end
table.sort(codes)

local function settled(amount, says)
  return { "difference", y.owed(amount), says = says, by = "HT-6", also = { "HT-4", "HT-5" },
    shows = { { "chariot, horse and cannon", 50 * fields "payee" },
              { "general, adviser and elephant", 100 * commands "payee" },
              { "four soldiers", 100 * armies "payee" } } }
end
local function highest(amount) return settled(amount, "the highest count") end

return y.variant "diaoyu/hairtails" {
  of     = "diaoyu",
  title  = { en = "Fishing for Hairtails", zh = "釣白魚" },
  choose = { players = "2", pile = false },
  options = {
    { "players", y.choice { "3", "2" }, by = "TU-2.1", changes = { ["2"] = {
      count.of_two(10, "HT-2", score), { set = { ["deal.pool"] = { 16, by = "HT-2" } } } } } },
    { "sets", y.choice { "each", "once" }, by = "HT-4.1",
      says = "whether a set counts as often as it was caught" },
    { "odd", y.choice { "0", "10" }, by = "HT-5", says = "points for a card in no set" },
    { "settle", y.choice { "difference", "winner" }, by = "HT-6",
      says = "each two settle the difference, or each other pays the winner one stake",
      changes = { winner = count.paid_to_highest(highest, score) } },
    { "triple_catch", y.switch(false), by = "TU-4.6", says = "the fourth takes three alike",
      changes = { on = { add = { ["play.fourth"] = { codes, by = "TU-4.6" } } } } },
    -- of dominoes, of which there are none
    { "supreme", y.choice { "also" }, by = "TU-4.3" },
    { "sixes", y.choice { "off" }, by = "TU-2.4" },
  },
  set = {
    deck = { cards, by = "HT-1" },
    deal = { { hand = 7, pool = 14, last = 1, stock = "rest" }, by = "HT-2" },
    ["play.takes"] = { matches, by = "HT-3", also = "HT-3.1" },
    ["settle.difference"] = settled(score "payee", "the catch"),
    ["match.next_head"] = count.next_head(score, count.three),
    simple = advice.player(worths),
    report = {
      { "count", y.mean(score "head") },
      { "left in the pool", y.mean(y.count(y.cards("pool", "table"))) },
      { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
    },
    ["opening.line"] = {
      en = "Chess cards: one of the hand, one of the stock; each catches its own piece.",
      zh = "象棋紙牌：手上一張，牌堆一張，各釣同名的棋子。" },
    ["opening.card"] = "rG",
    ["opening.aim"] = {
      en = "Catch cards from the open pool. Chariot, horse and cannon of one colour count 50; "
        .. "general, adviser and elephant of one colour 100, and four soldiers of one colour too.",
      zh = "從攤開的池中釣牌。同色車、馬、包計五十；同色將、士、象計一百，四張同色兵卒亦一百。" },
    ["opening.beats"] = {
      en = "Nothing is beaten here: cards match if they show the same piece, of either colour.",
      zh = "此戲不鬥大小：棋子同名即相配，不論顏色。" },
    ["opening.guided"] = guide.hand({
      en = "Your turn begins with a card of your hand. It catches a card of the pool with the same "
        .. "piece, of either colour. Sets of one colour count.",
      zh = "先出手上一張，可釣池中同名的一張，不論顏色。同色成組者計分。" }, "card", "張"),
    ["called.zones.turned"] = "card turned up",
  },
  add = {
    ["zones.last"] = { of = "table", seen_by = "all", by = "HT-2" },
    ["called.zones.last"] = "last card",
    ["play.last_open"] = { true, by = "HT-2" },
  },
  drop = { ["play.laid_out"] = { by = "HT-1" } },
}
