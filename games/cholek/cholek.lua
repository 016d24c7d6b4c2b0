-- Cholek Tiga, the fishing game of the Straits cards, after Pwee as G. Pollard quotes him. Rule
-- numbers are those of history/games/cholek.md. A card of the hand and then one of the stock each
-- take two cards of their number; three and four alike count.

local y      = require "yezi"
local advice = require "cholek.parts.advice"
local guide  = require "cholek.parts.guide"
local count  = require "diaoyu.parts.count"
local packs  = require "decks.ceki"

local function matches(a, b) return a.rank == b.rank end

-- Counting ----------------------------------------------------------------------------------------

-- Of how many of these cards a seat has caught just so many.
local function alike(seat, mark, copies)
  return y.faces_lying("caught", seat, { mark, times = copies })
end
local function of_plain(seat)
  return 3 * alike(seat, "plain", 3) + 8 * alike(seat, "plain", 4)
end
local function of_red(seat)
  return alike(seat, "red", 1) + 4 * alike(seat, "red", 2) + 3 * alike(seat, "red", 3)
    + 8 * alike(seat, "red", 4)
end
local function points(seat) return of_plain(seat) + of_red(seat) end
local function threes(seat) return alike(seat, "red", 3) end
local function fours(seat) return alike(seat, "red", 4) end
-- In cents.
local function by_points(seat) return 10 * points(seat) end
local function ang_pow(seat) return 100 * threes(seat) + 200 * fours(seat) end
local function ayam(seat) return 50 * y.seat_counter("ayam", seat) end
local function kandang(seat) return 100 * y.seat_counter("kandang", seat) end
local function money(seat) return by_points(seat) + ang_pow(seat) + ayam(seat) + kandang(seat) end

-- Who begins next has the fewest points, or least money.
local function next_head(worth, roles)
  local function fewest(seat) return 0 - worth(seat) end
  return { count.winner_steps(fewest, roles), by = "CT-8",
           also = worth == points and "CT-8.1" or "CT-8.2" }
end
local function begins_next(when, worth, roles)
  return { when = when, set = { ["match.next_head"] = next_head(worth, roles) } }
end

return y.game "cholek" {
  title = { en = "Cholek Tiga", zh = "Cholek Tiga" },
  sheet = "cholek",
  unit  = "cents",
  opening = {
    line = {
      en = "A card from the hand, a card from the stock; each takes two of its number.",
      zh = "手上一張，牌堆一張，各取同數的兩張。" },
    card = "RF", minutes = 10,
    aim = {
      en = "Take cards three at a time from the open pool, and collect three or four alike. A "
        .. "single take of three alike is paid besides.",
      zh = "從攤開的池中每次湊成三張取去，務求集齊三張或四張相同。一次取得三張相同，另有收付。" },
    sides = {
      en = "Two or three play, each alone.",
      zh = "二人或三人，各自為戰。" },
    stake = {
      en = "After the hand every two settle the difference of their points, ten cents a point; "
        .. "each of the others pays besides for three or four alike with the red stamp.",
      zh = "局終兩兩相較，每分一角。三張或四張相同的紅印牌，其餘各家另付。" },
    beats = {
      en = "Nothing is beaten here: cards of one number match. The old thousand and the two "
        .. "flowers count as ones.",
      zh = "此戲不鬥大小：同數即相配。老千與紅、白花都作一。" },
    guided = guide,
  },
  called = {
    zones = { caught = "catch", turned = "card turned up" },
  },

  seats = { 2, by = "CT-1" },
  roles = count.two,
  deck  = { packs["120"], by = "CT-1", also = "CT-1.1" },
  counters = { seat = { "ayam", "kandang" } },
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    caught = { of = "seat",  seen_by = "all", by = "CT-2" },
    pool   = { of = "table", seen_by = "all", by = "CT-3" },
    turned = { of = "table", seen_by = "all" },
    stock  = { of = "table", seen_by = "none" },
  },
  deal = { { hand = 3, stock = "rest" }, by = "CT-2", also = "CT-3" },
  play = { y.fishing {
    takes       = { matches, by = "CT-2", also = "CT-1.1" },
    takes_count = { 2, by = "CT-3", also = "CT-2" },
    hand_must   = { false, by = "CT-2" },
    drawn_must  = { false, by = "CT-2" },
    refill      = { 3, by = "CT-2", also = "CT-4" },
    counts      = { { { counter = "ayam", from = "hand", alike = 3 },
                      { counter = "kandang", from = "stock", alike = 3 } }, by = "CT-7" },
  }, by = "CT-2", also = "CT-2.1", refuses = { no_match = "CT-3" } },

  settle = {
    { "points", y.owed(by_points "payee"), says = "the catch",
      shows = { { "plain cards", of_plain "payee" }, { "red cards", of_red "payee" },
                { "points", points "payee" } },
      by = "CT-6", also = "CT-5" },
    { "ang_pow", y.owed(ang_pow "payee"), says = "ang pow",
      shows = { { "three red alike", threes "payee" }, { "four red alike", fours "payee" } },
      by = "CT-6" },
    { "ayam", y.owed(ayam "payee"), says = "ayam", by = "CT-7" },
    { "kandang", y.owed(kandang "payee"), says = "kandang", by = "CT-7" },
  },

  match = {
    first_head = { "random", by = "CT-8.1" },
    next_head  = next_head(points, count.two),
    counters   = { "played" },
    after      = { played = y.counter "played" + 1 },
    ends       = { y.ge(y.counter "played" + 1, y.option "rounds"), by = "CT-9" },
  },

  simple = advice.simple,
  thumbs = { greedy = advice.greedy },

  report = {
    { "points a player", y.ratio(points "head" + points "second", 2) },
    { "catches of three alike",
      y.mean(y.seat_counter("ayam", "head") + y.seat_counter("kandang", "head")) },
    { "left in the pool", y.mean(y.lying("pool", "table", "all")) },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
  },

  options = {
    { "players", y.choice { "2", "3" }, by = "CT-1", says = "how many play",
      changes = { ["3"] = {
        { set = { seats = { 3, by = "CT-1" }, roles = count.three,
                  ["report.points a player"] = {
                    "points a player",
                    y.ratio(points "head" + points "second" + points "third", 3) } } },
        begins_next({ next_first = "points" }, points, count.three),
        begins_next({ next_first = "money" }, money, count.three) } } },
    { "next_first", y.choice { "points", "money" }, by = "CT-8.2",
      says = "whether points or money decide who begins next",
      changes = { money = begins_next({ players = "2" }, money, count.two) } },
    { "rounds", y.range { 1, 50, default = 6 }, by = "CT-9", says = "hands in a match" },
  },
}
