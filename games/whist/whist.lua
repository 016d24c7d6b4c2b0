-- Whist, short, long and American. Rule numbers are those of history/games/whist.md.
--
-- A match is a rubber, a game, or single hands. What the sides have so far stands in counters of
-- the match, seen from the side of the head: as the head passes to the other side after every hand,
-- the two change places.

local y      = require "yezi"
local pack   = require "decks.french-52"
local advice = require "whist.parts.advice"

-- Points that make a game, and the score at which a side counts no honours any more.
local goal, bar = y.fact "goal", y.fact "bar"

local honours = {}
for _, suit in ipairs { "s", "h", "d", "c" } do
  for _, rank in ipairs { "A", "K", "Q", "J" } do honours[#honours + 1] = suit .. rank end
end

-- Points of a side in this hand; `who` is any seat of it ------------------------------------------

local function odd_tricks(who) return y.max(y.of_team(who, y.tricks_of "payee") - 6, 0) end
local function honours_of(who)
  local held = y.of_team(who, y.count(y.meet(y.dealt "payee", y.meet(y.trumps, y.these(honours)))))
  return y.when(y.eq(held, 4), 4, y.when(y.eq(held, 3), 2, 0))
end
local function honour_points(who, counter)
  return y.when(y.lt(y.counter(counter), bar), honours_of(who), 0)
end

local by_tricks = y.any { y.ge(y.fact "own_tricks", goal), y.ge(y.fact "other_tricks", goal) }
local function new_score(tricks, points) -- tricks are counted before honours
  return y.fact(tricks) + y.when(by_tricks, 0, y.fact(points))
end
local function value(score, loser)
  return y.when(y.ge(y.fact(score), goal),
                y.when(y.eq(y.fact(loser), 0), 3, y.when(y.le(y.fact(loser), 2), 2, 1)), 0)
end
local game_over = y.any { y.ge(y.fact "own_score", goal), y.ge(y.fact "other_score", goal) }

-- What the match stands at after this hand --------------------------------------------------------

local own_games    = y.counter "own_games" + y.ge(y.fact "own_score", goal)
local other_games  = y.counter "other_games" + y.ge(y.fact "other_score", goal)
local own_values   = y.counter "own_values" + y.fact "own_value"
local other_values = y.counter "other_values" + y.fact "other_value"

-- What each of a side is paid, where the side of the head wins so much of the other, or loses it.
local function to_each(margin)
  return y.shares(y.when(y.same_team("payee", "head"), margin, -1 * margin))
end
-- A match ends with so many games of a side, and its last hand is paid.
local function match_of(games, margin, says, by)
  return {
    set = { ["settle.points"] = {
      "points", to_each(margin), when = y.last_hand, says = says, by = by, also = "WH-13" } },
    add = {
      ["match.ends"] = { y.any { y.ge(own_games, games), y.ge(other_games, games) }, by = by },
      ["match.rank"] = y.score "player" },
  }
end
local both_honours = y.fact "own_honours" + y.fact "other_honours"

return y.game "whist" {
  title   = { en = "Whist", zh = "惠斯特" },
  sheet   = "whist",
  unit    = "points",
  opening = {
    line = {
      en = "Four players in two sides, a suit that beats the others, and a duty to follow suit.",
      zh = "四人分為兩方，一門為王，出牌必須跟門。" },
    card = "sA", minutes = 5,
    aim   = { en = "Win more than six of the thirteen tricks, together with your partner.",
              zh = "與同伴合力，在十三輪之中贏得六輪以上。" },
    sides = { en = "Who sit opposite are partners.", zh = "對座的兩人為一方。" },
    stake = { en = "A side counts a point for each trick above six, and two or four for holding "
                .. "three or four of the honours, ace to jack of trumps. Each of a side is paid by "
                .. "one of the other.",
              zh = "超過六輪，每輪一分；持有王牌 A 至 J 之中三張得二分，四張得四分。一方兩人分別向對方"
                .. "一人收付。" },
    beats = {
      en = "A higher card of the suit led, or any trump; a trump is beaten by a higher trump.",
      zh = "同門較大的牌可勝，任何王牌可勝其他各門；王牌以較大者勝。" },
    guided = require "whist.parts.guide",
  },
  called = {
    verbs = { beat = "play", bury = "throw" },
    zones = { taken = "won cards", buried = "lost cards", spent = "beaten cards" },
  },
  options = {
    { "form", y.choice { "short", "long", "american" }, by = "WH-14",
      says = "a game of five points, of ten, or of seven without honours",
      changes = {
        long     = { set = { ["facts.goal"] = { 10, by = "WH-14" },
                             ["facts.bar"]  = { 9, by = "WH-14" } } },
        american = { set = { ["facts.goal"] = { 7, by = "WH-14" },
                             ["facts.bar"]  = { 0, by = "WH-14" } } } } },
    { "trump", y.choice { "turned", "in_turn" }, by = "WH-15",
      says = "the dealer's last card is turned up, or the suits are trumps in turn",
      changes = { in_turn = {
        set = { ["play.trump"] = { y.counter "turn" + 1, by = "WH-15" } },
        add = { ["match.counters"] = { "turn" },
                ["match.after.turn"] = y.when(y.eq(y.counter "turn", 3), 0, y.counter "turn" + 1) },
      } } },
    { "length", y.choice { "hand", "game", "rubber" }, by = "WH-16",
      says = "what is paid for: every hand, a game, or the best of three games",
      changes = {
        game   = match_of(1, own_values - other_values, "value of the game", "WH-16"),
        rubber = match_of(2, own_values - other_values
                               + y.when(y.gt(own_games, other_games), 2, -2),
                          "points of the rubber", "WH-10") } },
  },
  seats = { 4, by = "WH-1" },
  teams = { { { "head", "third" }, { "second", "fourth" } }, by = "WH-1" },
  deck  = { pack, by = "WH-1" },
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },   -- what won a trick
    spent  = { of = "table", seen_by = "all"   },   -- what was led or beat, and was beaten
    buried = { of = "seat",  seen_by = "all"   },   -- what did not beat
  },
  deal   = { { hand = 13 }, by = "WH-2" },
  combos = { { "single", y.single, by = "WH-3" }, refuses = { none = "WH-3" } },
  play   = { y.tricks {
    leader = { "head",           by = "WH-3" },
    lead   = { { "single" },     by = "WH-3" },
    follow = { y.follow_suit,    by = "WH-3" },
    trump  = { y.turned_up,      by = "WH-2" },
    beats  = { y.higher_in_suit, by = "WH-4" },
    ends   = { y.hands_empty,    by = "WH-4" },
  }, by = "WH-3" },
  facts = {
    goal          = { 5, by = "WH-8" },
    bar           = { 4, by = "WH-7" },
    own_tricks    = { y.counter "own" + odd_tricks "head", by = "WH-5" },
    other_tricks  = { y.counter "other" + odd_tricks "second", by = "WH-5" },
    own_honours   = { honour_points("head", "own"), by = "WH-6", also = "WH-7" },
    other_honours = { honour_points("second", "other"), by = "WH-6", also = "WH-7" },
    own_score     = { new_score("own_tricks", "own_honours"), by = "WH-8" },
    other_score   = { new_score("other_tricks", "other_honours"), by = "WH-8" },
    own_value     = { value("own_score", "other_score"), by = "WH-9" },
    other_value   = { value("other_score", "own_score"), by = "WH-9" },
  },
  settle = {
    { "points", to_each(y.fact "own_score" - y.counter "own"
                        - y.fact "other_score" + y.counter "other"),
      says = "points made in the hand", by = "WH-13", also = "WH-10" },
  },
  match = {
    next_head = { 1, by = "WH-12" },
    counters  = { "own", "other", "own_games", "other_games", "own_values", "other_values" },
    after     = {
      own          = y.when(game_over, 0, y.fact "other_score"),
      other        = y.when(game_over, 0, y.fact "own_score"),
      own_games    = other_games,
      other_games  = own_games,
      own_values   = other_values,
      other_values = own_values,
    },
  },
  simple = advice.simple,
  report = {
    { "tricks of the head's side", y.mean(y.of_team("head", y.tricks_of "payee")) },
    { "honours count",             y.share(y.gt(both_honours, 0)) },
    { "four honours",              y.share(y.ge(both_honours, 4)) },
    { "the leader's side wins",    y.share(y.ge(y.of_team("head", y.tricks_of "payee"), 7)) },
  },
}
