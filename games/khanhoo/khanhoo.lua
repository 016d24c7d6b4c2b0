-- 看湖 Khanhoo, the rummy game that Wilkinson had printed for English players in 1891. Rule numbers
-- are those of history/games/khanhoo.md. Who lays out his whole hand in melds ends it, everybody
-- counts his melds, and the first to fifty wins. A royal has three names here, by its honour.

local y      = require "yezi"
local advice = require "khanhoo.parts.advice"
local packs  = require "decks.khanhoo"

-- What the second suit, spades, and in the pack of 1891 clubs, has in sets.
local function royal_queen(suit)
  return { "royal_queen", y.exact { "Q", suit .. "8", suit .. "8", worth = 4 }, by = "KH-5.5" }
end
local function khanhoo(suit)
  return { "khanhoo", y.exact { "h1", suit .. "2", "d3", worth = 5 }, by = "KH-5.6" }
end
local function double_khanhoo(suit)
  return { "double_khanhoo", y.exact { "h1", suit .. "2", "d3", times = 2, worth = 15 },
           by = "KH-5.10", also = "KH-D6" }
end

local melds = { "sequence", "aces", "triplet", "court", "royal_king", "royal_queen", "royal_jack",
                "khanhoo", "double_aces", "double_triplet", "double_court", "double_khanhoo" }
local goal = { wild = "jo", wilds = 1, wild_worth = "full", discard = y.option "final_discard" }
for i, meld in ipairs(melds) do goal[i] = meld end

local function counts(meld, says, by)
  return { meld, y.tally { each = true, points = y.group_worth, when = y.group_is { meld } },
           says = says, by = by }
end

-- The match: who has most leads, and of equals the one who went out.
local names = { "head", "second", "third", "fourth", "fifth", "sixth" }
local function rank(who) return 2 * y.score(who) + y.same(who, "winner") end
local function sum(a, b) return a + b end
local function match_ends(players)
  local function folded(fold, of)
    local all = of(names[1])
    for i = 2, players do all = fold(all, of(names[i])) end
    return all
  end
  local highest = folded(y.max, rank)
  local leaders = folded(sum, function(who) return y.eq(rank(who), highest) end)
  local reached = y.ge(folded(y.max, y.score), y.option "game_points")
  return { y.all { reached, y.eq(leaders, 1) }, by = "KH-7.8", also = "KH-7.10" }
end
local function seated(players)
  return { set = { seats = { players, by = "KH-O1", also = "KH-2.8" },
                   ["match.ends"] = match_ends(players) } }
end

return y.game "khanhoo" {
  title = { en = "Khanhoo", zh = "看湖" },
  sheet = "khanhoo",
  unit  = "points",
  opening = {
    line = {
      en = "How London printed a Chinese game in 1891.",
      zh = "一八九一年倫敦所印的中國牌戲。" },
    card = "h1", minutes = 8,
    aim = {
      en = "Be the first to lay out your whole hand in melds, such as sequences and triplets. Each "
        .. "turn you draw a card, or take the discard before you, and discard one.",
      zh = "首先把手牌全部組成順子、三條之類的牌組攤出。每輪摸一張，或取上家所棄，再棄一張。" },
    sides = { en = "Everybody plays alone.", zh = "各自為戰。" },
    stake = {
      en = "When somebody goes out, the melds of the hands score points. A match goes to whoever "
        .. "first reaches its total, usually 50.",
      zh = "有人胡出，即按各家的牌組計分。先滿全場所定分數（通常為 50）者勝全場。" },
    beats = {
      en = "Nothing is beaten here: hands are compared by their melds, from 1 point "
        .. "for three aces to 15 for a double khanhoo.",
      zh = "此戲不鬥大小，只較牌組：三么一分，至雙看湖十五分。" },
    guided = require "khanhoo.parts.guide",
  },
  called = { zones = { river = "discards", wall = "stock" } },
  seats = { 3, by = "KH-2.8", also = { "KH-2.9", "KH-D1", "KH-2.10" } },
  deck  = { packs["61"], by = "KH-2.3",
            also = { "KH-2.1", "KH-2.2", "KH-2.4", "KH-2.6", "KH-2.7" } },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },   -- nothing is laid before the end
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },   -- the stock
  },
  deal = { y.from_walls { takes = { 15 } }, by = "KH-3.1", also = { "KH-3.4", "KH-3.5" } },
  sets = {
    { "sequence",    y.run { 3, 9, worth = 1 }, by = "KH-5.1" },
    { "aces",        y.of_rank { 3, 12, among = { "ace" }, worth = 1 }, by = "KH-5.2" },
    { "triplet",     y.set { 3, among = { "pip" }, worth = 2 },
      by = "KH-5.3", also = { "KH-5.3.1", "KH-D5" } },
    { "court",       y.exact { "J", "Q", "K", worth = 3 }, by = "KH-5.4" },
    { "royal_king",  y.exact { "K", "h9", "h9", worth = 4 }, by = "KH-5.5" },
    royal_queen "s",
    { "royal_jack",  y.exact { "J", "d7", "d7", worth = 4 }, by = "KH-5.5" },
    khanhoo "s",
    { "double_aces", y.set { 3, times = 2, among = { "ace" }, worth = 10 }, by = "KH-5.7" },
    { "double_triplet", y.set { 3, times = 2, among = { "pip" }, worth = 10 },
      by = "KH-5.8" },
    { "double_court", y.exact { "J", "Q", "K", times = 2, worth = 10 }, by = "KH-5.9" },
    double_khanhoo "s",
  },
  play = { y.draw_discard {
    first  = { "second", by = "KH-3.2" },
    wall   = { y.turned { 3 }, by = "KH-4.4", also = "KH-7.12" },
    goal   = { y.melds(goal),
               by = "KH-5.11", also = { "KH-6.1", "KH-6.2", "KH-7.1", "KH-7.2", "KH-7.7" } },
    claims = {
      { "take", y.take { from = "before", always = false },
        by = "KH-4.1", also = { "KH-4.5", "KH-4.6" }, refuses = { next = "KH-4.6" } },
    },
    own    = { { "out", y.go_out, by = "KH-7.2", also = "KH-4.2",
                 refuses = { incomplete = "KH-7.1" } } },
    rounds = { y.option "rounds", by = "KH-7.12.1" },
    exhausted = { "played", by = "KH-7.12" },
  }, by = "KH-4.1", refuses = { asked = "KH-2.10", one = "KH-4.2" } },
  count = {
    columns = { "points" },
    value   = { y.column "points", by = "KH-7.4", also = "KH-7.6" },
    others  = { melds, by = "KH-7.5" },
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
    counts("double_khanhoo", "double khanhoo", "KH-5.10"),
  },
  settle = {
    { "points", y.credits(y.worth "payee"), says = "points of the hand",
      by = "KH-7.4", also = { "KH-7.5", "KH-7.8" } },
  },
  match = {
    first_head = { "random", by = "KH-3.6" },
    ends       = match_ends(3),
    rank       = { 2 * y.score "player" + y.same("player", "winner"), by = "KH-7.10" },
  },
  simple = advice.with "s",
  thumbs = { greedy = advice.greedy },
  report = {
    { "went out",          y.share(y.outcome "won") },
    { "points of a hand",  y.mean(y.points "winner"), given = y.outcome "won" },
    { "points of the next", y.mean(y.points "second") },
    { "discards",          y.mean(y.discards) },
    { "draws",             y.mean(y.draws) },
  },

  options = {
    { "players", y.choice { "3", "2", "4", "5", "6" }, by = "KH-O1", also = "KH-2.8",
      says = "how many play",
      changes = {
        ["2"] = seated(2),
        ["4"] = {
          seated(4),
          { when = { pack = "61" },
            set  = { ["play.claims.take.always"] = { true, by = "KH-4.5" } } } },
        ["5"] = seated(5), ["6"] = seated(6) } },
    { "pack", y.choice { "61", "62", "91", "121", "125" }, by = "KH-O2", also = "KH-2.7",
      says = "how many cards: two, three or four thirties and jokers",
      changes = {
        ["62"]  = { set = { deck   = { packs["62"], by = "KH-2.4" },
                            simple = advice.with "c",
                            ["sets.royal_queen"]    = royal_queen "c",
                            ["sets.khanhoo"]        = khanhoo "c",
                            ["sets.double_khanhoo"] = double_khanhoo "c" } },
        ["91"]  = { set = { deck = { packs["91"], by = "KH-2.6" } } },
        ["121"] = { set = { deck = { packs["121"], by = "KH-2.6" } } },
        ["125"] = { set = { deck = { packs["125"], by = "KH-2.7" } } } } },
    { "ace_triplets", y.switch(false), by = "KH-O3", also = "KH-D5",
      says = "three aces of three suits may be a triplet",
      changes = { on = { set = {
        ["sets.triplet.among"]        = { { "pip", "ace" }, by = "KH-O3" },
        ["sets.double_triplet.among"] = { { "pip", "ace" }, by = "KH-O3" } } } } },
    { "double_khanhoo", y.switch(true), by = "KH-O4", also = "KH-D6",
      says = "two khanhoos make a meld of their own",
      changes = { off = { drop = {
        ["sets.double_khanhoo"]  = { by = "KH-O4" }, ["play.goal.double_khanhoo"]    = {},
        ["count.double_khanhoo"] = { by = "KH-O4" }, ["count.others.double_khanhoo"] = {} } } } },
    { "joker_value", y.choice { "full", "zero" }, by = "KH-O5", also = "KH-D8",
      says = "what a meld with a joker is worth",
      changes = { zero = { set = { ["play.goal.wild_worth"] = { "none", by = "KH-O5" } } } } },
    { "final_discard", y.switch(true), by = "KH-O6", also = "KH-D9",
      says = "who goes out discards a card; otherwise all sixteen are in melds" },
    { "others_score", y.switch(true), by = "KH-O7", also = "KH-D10",
      says = "those who have not gone out score their melds",
      changes = { off = { drop = { ["count.others"] = { by = "KH-O7" } } } } },
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
}
