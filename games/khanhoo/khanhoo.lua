-- 看湖 Khanhoo, the rummy game that Wilkinson had printed for English players in 1891. Rule numbers
-- are those of history/games/khanhoo.md. Who lays out his whole hand in melds ends it, everybody
-- counts his melds, and the first to fifty wins. A royal has three names here, by its honour.

local y      = require "yezi"
local advice = require "khanhoo.parts.advice"
local packs  = require "decks.khanhoo"

-- The second suit is spades, in the pack of 1891 clubs.
local function by_suit(make) return y.pick("pack", { ["62"] = make "c", ["*"] = make "s" }) end

local number_triplets = y.pick("ace_triplets", { off = { "pip" }, on = { "pip", "ace" } })

-- The double khanhoo, where there is one.
local function doubled(value) return y.pick("double_khanhoo", { on = value, off = y.none }) end

local melds = { "sequence", "aces", "triplet", "court", "royal_king", "royal_queen", "royal_jack",
                "khanhoo", "double_aces", "double_triplet", "double_court",
                doubled "double_khanhoo" }
local goal = { wild = "jo", wilds = 1,
  wild_worth = y.pick("joker_value", { full = "full", zero = "none" }),
  discard    = y.pick("final_discard", { on = true, off = false }) }
for i, meld in ipairs(melds) do goal[i] = meld end

local function counts(meld, says, by)
  return { meld, y.tally { each = true, points = y.group_worth, when = y.group_is { meld } },
           says = says, by = by }
end

-- The match: who has most leads, and of equals the one who went out.
local names = { "head", "second", "third", "fourth", "fifth", "sixth" }
local function rank(who) return 2 * y.score(who) + y.same(who, "winner") end
local function folded(fold, of)
  local by_players = {}
  for players = 2, 6 do
    local all = of(names[1])
    for i = 2, players do all = fold(all, of(names[i])) end
    by_players[tostring(players)] = all
  end
  return y.pick("players", by_players)
end
local function sum(a, b) return a + b end
local highest = folded(y.max, rank)
local leaders = folded(sum, function(who) return y.eq(rank(who), highest) end)
local reached = y.ge(folded(y.max, y.score), y.option "game_points")

return y.game "khanhoo" {
  title = { en = "Khanhoo", zh = "看湖" },
  sheet = "khanhoo",
  unit  = "points",
  options = {
    { "players", y.choice { "3", "2", "4", "5", "6" }, by = { "KH-O1", "KH-2.8" },
      says = "how many play" },
    { "pack", y.choice { "61", "62", "91", "121", "125" }, by = { "KH-O2", "KH-2.7" },
      says = "how many cards: two, three or four thirties and jokers" },
    { "ace_triplets", y.switch(false), by = { "KH-O3", "KH-D5" },
      says = "three aces of three suits may be a triplet" },
    { "double_khanhoo", y.switch(true), by = { "KH-O4", "KH-D6" },
      says = "two khanhoos make a meld of their own" },
    { "joker_value", y.choice { "full", "zero" }, by = { "KH-O5", "KH-D8" },
      says = "what a meld with a joker is worth" },
    { "final_discard", y.switch(true), by = { "KH-O6", "KH-D9" },
      says = "who goes out discards a card; else all sixteen are in melds" },
    { "others_score", y.switch(true), by = { "KH-O7", "KH-D10" },
      says = "those who have not gone out score their melds" },
    { "game_points", y.range { 10, 500, default = 50 }, by = "KH-O8",
      says = "who has so many wins the game" },
    { "rounds", y.range { 10, 33, default = 30 }, by = "KH-O9",
      says = "a hand ends when everybody has discarded so often" },
  },
  demands = { { y.pick("pack", {
      ["91"] = y.pick("players", { ["4"] = 1, ["5"] = 1, ["*"] = 0 }),
      ["61"] = y.pick("players", { ["5"] = 0, ["6"] = 0, ["*"] = 1 }),
      ["62"] = y.pick("players", { ["5"] = 0, ["6"] = 0, ["*"] = 1 }),
      ["*"]  = y.pick("players", { ["6"] = 1, ["*"] = 0 }) }),
    "61 or 62 cards are for two to four players, 91 for four or five, 121 or 125 for six" } },
  seats = { y.pick("players", { ["2"] = 2, ["3"] = 3, ["4"] = 4, ["5"] = 5, ["6"] = 6 }),
            by = { "KH-2.8", "KH-2.9", "KH-D1", "KH-2.10" } },
  deck  = { y.pick("pack", { ["61"] = packs["61"], ["62"] = packs["62"], ["91"] = packs["91"],
                             ["121"] = packs["121"], ["125"] = packs["125"] }),
            by = { "KH-2.1", "KH-2.2", "KH-2.3", "KH-2.4", "KH-2.6", "KH-2.7" } },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },   -- nothing is laid before the end
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },   -- the stock
  },
  deal = { y.from_walls { takes = { 15 } }, by = { "KH-3.1", "KH-3.4", "KH-3.5" } },
  sets = {
    { "sequence",    y.run { 3, 9, worth = 1 }, by = "KH-5.1" },
    { "aces",        y.of_rank { 3, 12, among = { "ace" }, worth = 1 }, by = "KH-5.2" },
    { "triplet",     y.set { 3, among = number_triplets, worth = 2 },
      by = { "KH-5.3", "KH-5.3.1", "KH-D5" } },
    { "court",       y.exact { "J", "Q", "K", worth = 3 }, by = "KH-5.4" },
    { "royal_king",  y.exact { "K", "h9", "h9", worth = 4 }, by = "KH-5.5" },
    { "royal_queen", by_suit(function(second)
        return y.exact { "Q", second .. "8", second .. "8", worth = 4 }
      end), by = "KH-5.5" },
    { "royal_jack",  y.exact { "J", "d7", "d7", worth = 4 }, by = "KH-5.5" },
    { "khanhoo",     by_suit(function(second)
        return y.exact { "h1", second .. "2", "d3", worth = 5 }
      end), by = "KH-5.6" },
    { "double_aces", y.set { 3, times = 2, among = { "ace" }, worth = 10 }, by = "KH-5.7" },
    { "double_triplet", y.set { 3, times = 2, among = number_triplets, worth = 10 },
      by = "KH-5.8" },
    { "double_court", y.exact { "J", "Q", "K", times = 2, worth = 10 }, by = "KH-5.9" },
    doubled { "double_khanhoo", by_suit(function(second)
        return y.exact { "h1", second .. "2", "d3", times = 2, worth = 15 }
      end), by = { "KH-5.10", "KH-D6" } },
  },
  play = y.draw_discard {
    first  = { "second", by = "KH-3.2" },
    wall   = { y.turned { 3 }, by = { "KH-4.4", "KH-7.12" } },
    goal   = { y.melds(goal),
               by = { "KH-5.11", "KH-6.1", "KH-6.2", "KH-7.1", "KH-7.2", "KH-7.7" } },
    claims = {
      { "take", y.take { from = "before", always = y.pick("players", {
          ["4"] = y.pick("pack", { ["61"] = true, ["*"] = false }), ["*"] = false }) },
        by = { "KH-4.1", "KH-4.5", "KH-4.6" } },
    },
    own    = { { "out", y.go_out, by = { "KH-7.2", "KH-4.2" } } },
    rounds = { y.option "rounds", by = "KH-7.12.1" },
    exhausted = { "played", by = "KH-7.12" },
  },
  count = {
    columns = { "points" },
    value   = { y.column "points", by = { "KH-7.4", "KH-7.6" } },
    others  = { y.pick("others_score", { on = melds, off = y.none }), by = "KH-7.5" },
    { "going_out", y.tally { points = 5, when = y.same("player", "winner") },
      says = "for going out", by = "KH-7.3" },
    counts("sequence", "sequence", "KH-5.1"),
    counts("aces", "aces", "KH-5.2"),
    counts("triplet", "triplet", "KH-5.3"),
    counts("court", "court", "KH-5.4"),
    counts("royal_king", "royal of the king", "KH-5.5"),
    counts("royal_queen", "royal of the queen", "KH-5.5"),
    counts("royal_jack", "royal of the jack", "KH-5.5"),
    counts("khanhoo", "khanhoo", "KH-5.6"),
    counts("double_aces", "double aces", "KH-5.7"),
    counts("double_triplet", "double triplet", "KH-5.8"),
    counts("double_court", "double court", "KH-5.9"),
    doubled(counts("double_khanhoo", "double khanhoo", "KH-5.10")),
  },
  settle = {
    { "points", y.credits(y.worth "payee"), says = "points of the hand",
      by = { "KH-7.4", "KH-7.5", "KH-7.8" } },
  },
  match = {
    first_head = { "random", by = "KH-3.6" },
    ends       = { y.both(reached, y.eq(leaders, 1)), by = { "KH-7.8", "KH-7.10" } },
    rank       = { 2 * y.score "player" + y.same("player", "winner"), by = "KH-7.10" },
  },
  simple = by_suit(advice.with),
  thumbs = { greedy = advice.greedy },
  report = {
    { "went out",          y.share(y.outcome "won") },
    { "points of a hand",  y.mean(y.points "winner"), given = y.outcome "won" },
    { "points of the next", y.mean(y.points "second") },
    { "discards",          y.mean(y.discards) },
    { "draws",             y.mean(y.draws) },
  },
}
