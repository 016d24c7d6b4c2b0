-- Dou dizhu, by the rules of OpenSpiel: who bids highest plays alone against the two others, and
-- takes up the talon. Whoever first gets rid of all cards wins; bombs, the rocket and a spring double
-- the stake. Suits say nothing, so the four cards of a rank are copies of one.

local y = require "yezi"

local signs = { "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2" }
local faces, rows = {}, {}
for rank, sign in ipairs(signs) do
  faces[rank] = { sign, rank = rank, copies = 4 }
  if sign ~= "2" then rows[#rows + 1] = sign end   -- no row goes beyond the ace
end
faces[14] = { "jo", rank = 14, name = "black joker" }
faces[15] = { "JO", rank = 15, name = "red joker" }
local pack = y.deck "ranks-54" { title = "Ranks", faces = faces }

-- A spring: the landlord has played once only, or the others not at all.
local all    = y.combinations_of "head" + y.combinations_of "second" + y.combinations_of "third"
local spring = y.max(y.eq(y.combinations_of "landlord", 1), y.eq(all, y.combinations_of "landlord"))
local stake  = y.counter "bid" * y.pow2(y.times_played { "bomb", "rocket" } + spring)
local alone  = y.same("winner", "landlord")

return y.game "dou-dizhu" {
  title    = { en = "Dou Dizhu" },
  unit     = "points",
  seats    = 3,
  deck     = pack,
  zones    = {
    hand     = { of = "seat",  seen_by = "owner" },
    standing = { of = "table", seen_by = "all"   },   -- what has to be beaten
    played   = { of = "table", seen_by = "all"   },
    talon    = { of = "table", seen_by = "none"  },
  },
  deal     = { hand = 17, talon = "rest" },
  marks    = { "landlord" },
  counters = { hand = { "bid" } },
  phases   = { "bid", "talon", "play" },
  bid      = y.auction { levels = { 1, 2, 3 }, returns = true, declarer = "landlord", level = "bid" },
  talon    = y.take_up { "talon", seat = "landlord", shown = true },
  play     = y.climbing {
    leader = "landlord",
    shapes = {
      { "single",        1 },
      { "pair",          2 },
      { "trio",          3 },
      { "trio and one",  3, kicker = 1 },
      { "trio and pair", 3, kicker = 2 },
      { "row",           1, row = { 5, 12 }, among = rows },
      { "pairs",         2, row = { 3, 10 }, among = rows },
      { "plane and ones",  3, row = { 2, 5 }, kicker = 1, among = rows },
      { "plane and pairs", 3, row = { 2, 4 }, kicker = 2, among = rows },
      { "plane",         3, row = { 2, 6 }, among = rows },
      { "bomb",          4, over = "all" },
      { "rocket",        { "jo", "JO" }, over = "all" },
    },
  },
  settle   = {
    among = y.against "landlord",
    { "stake", y.owed(y.when(y.same("payee", "landlord"), alone, 1 - alone) * stake) },
  },
  report   = { { "the landlord wins", y.share(alone) }, { "the stake", y.mean(stake) } },
}
