-- 釣魚 Fishing with two sets of dominoes, as Culin described it in 1893. Rule numbers are those of
-- history/games/diaoyu.md. A tile of the hand and then one of the stock each catch a tile with as
-- many pips; the catch is counted.

local y      = require "yezi"
local advice = require "diaoyu.parts.advice"
local count  = require "diaoyu.parts.count"
local guide  = require "diaoyu.parts.guide"
local tiles  = require "decks.domino-64"

local civil = { "66", "11", "44", "31", "55", "33", "22", "65", "64", "61", "51" }

-- Matching ----------------------------------------------------------------------------------------

local function supreme(tile)
  return tile.suit == "military" and (tile.rank == 3 or tile.rank == 6)
end
local function matches(a, b)
  return a.rank == b.rank or (supreme(a) and supreme(b))
end
-- 42 takes no other six.
local function matches_only(a, b)
  if supreme(a) or supreme(b) then return supreme(a) and supreme(b) end
  return a.rank == b.rank
end

-- Counting ----------------------------------------------------------------------------------------

local large = { ["66"] = 12, ["65"] = 11, ["55"] = 10, ["64"] = 10, ["63"] = 9, ["54"] = 9,
                ["44"] = 8, ["62"] = 8, ["53"] = 8 }
local red = { ["11"] = 2, ["31"] = 1, ["61"] = 1, ["51"] = 1, ["43"] = 4, ["42"] = 4, ["41"] = 5,
              ["21"] = 1 }
local function of_large(seat) return 2 * count.sum(seat, large) end
local function of_small(seat) return (count.sum(seat, red) + 9) // 10 * 10 end
local function score(seat) return of_large(seat) + of_small(seat) end

local worths = {}
for code, pips in pairs(large) do worths[code] = 2 * pips end
for code, spots in pairs(red) do worths[code] = spots end

local function highest(amount)
  return { "difference", y.owed(amount), says = "the highest count", by = "TU-5.4",
           also = { "TU-5.1", "TU-5.2", "TU-5.3" } }
end

return y.game "diaoyu" {
  title = { en = "Fishing", zh = "釣魚" },
  sheet = "diaoyu",
  unit  = "points",
  opening = {
    line = {
      en = "A tile from the hand, a tile from the stock; each catches what has as many pips.",
      zh = "手上一隻，牌堆一隻，各釣點數相同的魚。" },
    card = "66", minutes = 5,
    aim = {
      en = "Catch tiles from the open pool. Tiles of eight pips and more are large fish 大魚 and "
        .. "count two for each pip; of the others only the red spots count.",
      zh = "從攤開的池中釣牌。八點或以上是大魚，每點計二；其餘只計紅點。" },
    sides = {
      en = "Two or three play, each alone.",
      zh = "二人或三人，各自為戰。" },
    stake = {
      en = "After the hand everybody settles with everybody the difference of their counts.",
      zh = "局終各家按所釣數目之差，互相收付。" },
    beats = {
      en = "Nothing is beaten here: tiles match if they have the same number of pips. 21 and 42, "
        .. "the supreme pair 至尊, match as well.",
      zh = "此戲不鬥大小：點數相同即相配。21 與 42 是至尊，也相配。" },
    guided = guide.hand({
      en = "Your turn begins with a tile of your hand. It catches a tile of the pool that has as "
        .. "many pips; large fish, of eight pips or more, count most.",
      zh = "先出手上一隻，可釣池中點數相同的一隻。八點或以上的大魚最值錢。" }, "tile", "隻"),
  },
  called = {
    zones = { caught = "catch", turned = "tile turned up", piled = "pile" },
  },

  seats = { 3, by = "TU-2.1" },
  roles = count.three,
  deck  = { tiles, by = "TU-1.1", also = "TU-1.2" },
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    caught = { of = "seat",  seen_by = "all", by = "TU-3.1" },
    pool   = { of = "table", seen_by = "all", by = "TU-2.2" },
    turned = { of = "table", seen_by = "all" },
    piled  = { of = "table", seen_by = "all", by = "TU-4.4" },
    stock  = { of = "table", seen_by = "none" },
  },
  deal   = { { hand = 8, pool = 16, stock = "rest" }, by = "TU-2.2" },
  combos = { { "single", y.single, by = "TU-4.1" } },
  play = { y.fishing {
    takes      = { matches, by = "TU-4.1", also = { "TU-4.2", "TU-4.3" } },
    pile       = { true, by = "TU-4.4", also = "TU-4.5" },
    laid_out   = { { "66" }, by = "TU-2.4", also = "TU-2.5" },
    hand_must  = { false, by = "TU-3.4" },
    drawn_must = { true, by = "TU-3.5" },
    release    = { true, by = "TU-3.2", also = "TU-3.3" },
  }, by = "TU-3.1", also = "TU-3.6", refuses = { no_match = "TU-4.1" } },

  settle = {
    { "difference", y.owed(score "payee"), says = "the catch",
      shows = { { "large fish", of_large "payee" }, { "small fish", of_small "payee" } },
      by = "TU-5.4", also = { "TU-5.1", "TU-5.2", "TU-5.3" } },
  },

  match = {
    first_head = { "random", by = "TU-2.3" },
    next_head  = count.next_head(score, count.three),
    counters   = { "played" },
    after      = { played = y.counter "played" + 1 },
    ends       = { y.ge(y.counter "played" + 1, y.option "rounds"), by = "TU-5.5" },
  },

  simple = advice.player(worths),

  report = {
    { "count", y.mean(score "head") },
    { "left in the pool", y.mean(y.count(y.cards("pool", "table"))) },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
  },

  options = {
    { "players", y.choice { "3", "2" }, by = "TU-2.1", says = "how many play",
      changes = { ["2"] = count.of_two(12, "TU-2.2", score) } },
    { "release", y.switch(true), by = "TU-3.2",
      says = "a tile of the hand that is not matched joins the pool",
      changes = { off = { set = { ["play.release"] = { false, by = "TU-3.3" } } } } },
    { "hand_must", y.switch(false), by = "TU-3.4", says = "the tile of the hand must match",
      changes = { on = { set = { ["play.hand_must"] = { true, by = "TU-3.4" } } } } },
    { "drawn_must", y.switch(true), by = "TU-3.5", says = "the drawn tile must match",
      changes = { off = { set = { ["play.drawn_must"] = { false, by = "TU-3.5" } } } } },
    { "supreme", y.choice { "also", "only" }, by = "TU-4.3", says = "whether 42 takes sixes too",
      changes = { only = { set = { ["play.takes"] = {
        matches_only, by = "TU-4.1", also = { "TU-4.2", "TU-4.3" } } } } } },
    { "pile", y.switch(true), by = "TU-4.4", says = "three of a kind may be piled",
      changes = { off = { set = { ["play.pile"] = { false, by = "TU-4.4" } } } } },
    { "triple_catch", y.switch(false), by = "TU-4.6", says = "the fourth takes three alike",
      changes = { on = { add = { ["play.fourth"] = { civil, by = "TU-4.6" } } } } },
    { "sixes", y.choice { "deal", "off" }, by = "TU-2.4", says = "pairs of 66 are laid out",
      changes = { off = { drop = { ["play.laid_out"] = { by = "TU-2.4" } } } } },
    { "settle", y.choice { "difference", "winner" }, by = "TU-5.4",
      says = "each two settle the difference, or each other pays the winner one stake",
      changes = { winner = count.paid_to_highest(highest, score) } },
    { "rounds", y.range { 1, 50, default = 6 }, by = "TU-5.5", says = "hands in a match" },
  },
}
