-- 看湖 of the late Qing, from which Khanhoo was made: a laboratory. Pack, seats, deal and the rule of
-- waiting are from Chen Jitong; the charges are known through their heirs, and their values are
-- ours. Rule numbers are those of history/games/kanhu-qing.md.

local y      = require "yezi"
local advice = require "kanhu-qing.parts.advice"
local pack   = require "decks.money-120"

local won = y.outcome "won"

-- The royals and the khanhoo: their names stand for other cards where royal_map is not "threes".
local function royal(name, cards, by)
  return { "royal_" .. name, y.exact { cards[1], cards[2], cards[3], worth = 4 }, by = by }
end
local function khanhoo(cards, by)
  return { "khanhoo", y.exact { cards[1], cards[2], cards[3], worth = 5 }, by = by }
end
local function mixed(by) return khanhoo({ "W1", "S2", "C3" }, by) end

local charges = { "sequence", "aces", "triplet", "court", "alike", "royal_thousand", "royal_white",
                  "royal_eight", "royal_nine", "khanhoo" }
local goal = {}
for i, charge in ipairs(charges) do goal[i] = charge end

local function counts(charge, says, by)
  return { charge, y.tally { each = true, points = y.group_worth, when = y.group_is { charge } },
           says = says, by = by }
end
local high_names = {
  royal_thousand = "royal of the Old Thousand", royal_white = "royal of the White Flower",
  royal_eight = "royal of the eight", royal_nine = "royal of the nine", khanhoo = "khanhoo",
}
local function high(charge, by) return counts(charge, high_names[charge], by) end
-- The charges that are none under some value of royal_map.
local none_under = {
  threes = {}, w98c7 = { "royal_nine" },
  off = { "royal_thousand", "royal_white", "royal_eight", "royal_nine" },
}
-- What the others deduct: all charges that are in force.
local function deducted()
  local changes = { { set = {
    ["settle.win"] = { "win", y.pay { from = "losers", to = "winner",
        amount = y.max(0, y.worth "winner" - y.worth "payer") },
      says = "for the charges", when = won, by = "KQ-6.3", also = "KQ-6.1",
      shows = { { "charges of the winner", y.worth "winner" },
                { "own charges", 0 - y.worth "payer" } } },
    ["opening.stake"] = {
      en = "Each of the others pays what the winner's charges count above their own.",
      zh = "其餘各家付給勝者的，是勝者所計之數減去自己手中成副之數。" } } } }
  for _, royal_map in ipairs { "threes", "w98c7", "off" } do
    for _, alike in ipairs { "on", "off" } do
      local off, others = { alike = alike == "off" }, {}
      for _, charge in ipairs(none_under[royal_map]) do off[charge] = true end
      for _, charge in ipairs(charges) do
        if not off[charge] then others[#others + 1] = charge end
      end
      changes[#changes + 1] = { when = { royal_map = royal_map, alike = alike },
                                add = { ["count.others"] = { others, by = "KQ-6.3" } } }
    end
  end
  return changes
end
-- With so many players a hand ends when each has played so many cards.
local function players(number, rounds)
  return { set = { seats = { number, by = "KQ-2.4" }, ["play.rounds"] = { rounds, by = "KQ-6.5" },
                   ["opening.sides"] = { en = "Everybody plays alone.", zh = "各自為戰。" } } }
end
local function after(hands) return y.ge(y.counter "played" + 1, hands) end
local function ends_after(hands)
  return { set = { ["match.ends"] = { after(hands), by = "KQ-6.7" } } }
end
-- What to drop where a charge is not one.
local function without(by, none)
  local dropped = {}
  for _, charge in ipairs(none) do
    dropped["sets." .. charge]      = { by = by }
    dropped["play.goal." .. charge] = {}
    dropped["count." .. charge]     = { by = by }
  end
  return dropped
end

return y.game "kanhu-qing" {
  title = { en = "Kanhu of the late Qing", zh = "看湖" },
  sheet = "kanhu-qing",
  unit  = "stakes",
  opening = {
    line = {
      en = "The Chinese game behind Khanhoo. Pack, seats and deal are attested; the values "
        .. "are ours.",
      zh = "務謹順 Khanhoo 所本的中國牌戲。牌張、人數、派牌有記載，計數則為本館所擬。" },
    card = "QW", minutes = 6,
    aim = {
      en = "Be the first to put fifteen of your sixteen cards together in five charges of three, "
        .. "such as sequences and triplets. Each turn you draw a card, or take the discard "
        .. "before you, and discard one.",
      zh = "首先把十六張中的十五張湊成五副，每副三張，例如順、豹。每輪摸一張，或取上家所棄，"
        .. "再棄一張。" },
    sides = { en = "Five play, each alone. Other numbers are an option.",
              zh = "五人各自為戰；人數可另選。" },
    stake = {
      en = "Each of the others pays what the winner's charges count, from 1 to 5 each.",
      zh = "其餘各家按勝者五副所計之數付給勝者，每副一至五注。" },
    beats = {
      en = "Nothing is beaten here. A card from the box is turned up for all: whoever it completes "
        .. "may take it and win.",
      zh = "此戲不鬥大小。從牌匣摸出的牌先翻開，誰得此牌而成，即可取去得勝。" },
    guided = require "kanhu-qing.parts.guide",
  },
  called = { zones = { river = "discards", wall = "box" } },
  seats = { 5, by = "KQ-2.3", also = { "KQ-2.4", "KQ-2.5" } },
  deck  = { pack, by = "KQ-2.1", also = "KQ-2.2" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },   -- nothing is laid before the end
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },   -- the box
  },
  deal = { y.from_walls { takes = { 15 } }, by = "KQ-3.1", also = "KQ-3.2" },
  sets = {
    { "sequence", y.run { 3, worth = 1 }, by = "KQ-4.2" },
    { "aces",     y.of_rank { 3, among = { "ace" }, worth = 1 }, by = "KQ-4.3" },
    { "triplet",  y.set { 3, among = { "pip" }, worth = 2 }, by = "KQ-4.4" },
    { "court",    y.exact { "QW", "C0", "CH", worth = 3 }, by = "KQ-4.5" },
    { "alike",    y.copies { 3, worth = 2 }, by = "KQ-4.6" },
    royal("thousand", { "QW", "C0", "S9" }, "KQ-4.7"),
    royal("white",    { "CH", "S8", "W9" }, "KQ-4.7"),
    royal("eight",    { "C8", "S2", "W2" }, "KQ-4.7"),
    royal("nine",     { "C9", "S1", "W1" }, "KQ-4.7"),
    khanhoo({ "C1", "C2", "C3" }, "KQ-4.7"),
  },
  play = { y.draw_discard {
    first  = { "head", by = "KQ-3.3" },
    drawn  = { "shown", by = "KQ-5.3" },
    goal   = { y.melds(goal), by = "KQ-4.1", also = { "KQ-4.9", "KQ-4.9.1", "KQ-5.5" } },
    claims = {
      { "out",  y.go_out { with = "drawn" }, by = "KQ-5.4",
        also = { "KQ-5.4.1", "KQ-5.4.2", "KQ-5.6", "KQ-5.8" }, refuses = { thrown = "KQ-5.7" } },
      { "take", y.take { from = "before" }, by = "KQ-5.2", refuses = { shown = "KQ-5.2" } },
      refuses = { incomplete = "KQ-4.1" },
    },
    own    = { { "out", y.go_out, by = "KQ-5.5", refuses = { incomplete = "KQ-4.1" } } },
    rounds = { 18, by = "KQ-6.5" },
  }, by = "KQ-5.1" },
  count = {
    columns = { "points" },
    value   = { y.column "points", by = "KQ-6.2" },
    counts("sequence", "sequence", "KQ-4.2"),
    counts("aces", "aces", "KQ-4.3"),
    counts("triplet", "triplet", "KQ-4.4"),
    counts("court", "court", "KQ-4.5"),
    counts("alike", "three alike", "KQ-4.6"),
    high("royal_thousand", "KQ-4.7"),
    high("royal_white", "KQ-4.7"),
    high("royal_eight", "KQ-4.7"),
    high("royal_nine", "KQ-4.7"),
    high("khanhoo", "KQ-4.7"),
  },
  settle = {
    { "win", y.pay { from = "losers", to = "winner", amount = y.worth "winner" },
      says = "for the charges", when = won, by = "KQ-6.1", also = "KQ-6.2" },
  },
  match = {
    first_head = { "random", by = "KQ-3.3" },
    next_head  = { y.when(won, y.steps("head", "winner"), 1), by = "KQ-6.6", also = "KQ-6.4" },
    counters   = { "played" },
    after      = { played = y.counter "played" + 1 },
    ends       = { after(10), by = "KQ-6.7" },
    rank       = { y.score "player", by = "KQ-6.7" },
  },
  simple = advice.simple,
  thumbs = { greedy = advice.greedy },
  report = {
    { "went out",              y.share(won) },
    { "charges of the winner", y.mean(y.worth "winner"), given = won },
    { "won by the head",       y.share(y.same("winner", "head")), given = won },
    { "draws",                 y.mean(y.draws) },
    { "discards",              y.mean(y.discards) },
  },

  options = {
    { "players", y.choice { "5", "2", "3", "4", "6" }, by = "KQ-2.4", says = "how many play",
      changes = { ["2"] = players(2, 46), ["3"] = players(3, 30), ["4"] = players(4, 23),
                  ["6"] = players(6, 15) } },
    { "alike", y.switch(true), by = "KQ-4.6", says = "three cards alike are a charge",
      changes = { off = { drop = without("KQ-4.6", { "alike" }) } } },
    { "box", y.choice { "open", "hidden" }, by = "KQ-5.3",
      says = "whether cards from the box are turned up for all",
      changes = { hidden = { set = {
        ["play.drawn"] = { "hidden", by = "KQ-5.3.1" },
        ["play.claims.out"] = { "out", y.go_out, by = "KQ-5.3.1",
                                also = { "KQ-5.4.1", "KQ-5.8" } },
        ["opening.beats"] = {
          en = "Nothing is beaten here. Whoever a discard completes may take it and win.",
          zh = "此戲不鬥大小。誰得所棄之牌而成，即可取去得勝。" } } } } },
    { "royal_map", y.choice { "threes", "w98c7", "off" }, by = "KQ-4.7",
      says = "the charges of high value: the five threes of la pêche, those of Khanhoo, or khanhoo "
        .. "alone",
      changes = {
        w98c7 = {
          set  = { ["sets.royal_thousand"] = royal("thousand", { "QW", "W9", "W9" }, "KQ-4.8"),
                   ["sets.royal_eight"]    = royal("eight", { "C0", "S8", "S8" }, "KQ-4.8"),
                   ["sets.royal_white"]    = royal("white", { "CH", "C7", "C7" }, "KQ-4.8"),
                   ["sets.khanhoo"]        = mixed("KQ-4.8"),
                   ["count.royal_thousand"] = high("royal_thousand", "KQ-4.8"),
                   ["count.royal_eight"]   = high("royal_eight", "KQ-4.8"),
                   ["count.royal_white"]   = high("royal_white", "KQ-4.8"),
                   ["count.khanhoo"]       = high("khanhoo", "KQ-4.8") },
          drop = without("KQ-4.8", none_under.w98c7) },
        off = {
          set  = { ["sets.khanhoo"]  = mixed("KQ-4.8.1"),
                   ["count.khanhoo"] = high("khanhoo", "KQ-4.8.1") },
          drop = without("KQ-4.8.1", none_under.off) } } },
    { "pay", y.choice { "sum", "flat", "others_score" }, by = "KQ-6.2",
      says = "what each of the others pays: the winner's charges, a stake, or what these are above "
        .. "the payer's own",
      changes = {
        flat = { set = {
          ["settle.win.amount"] = { 1, by = "KQ-6.2" },
          ["opening.stake"] = {
            en = "Each of the others pays the winner a stake.", zh = "其餘各家各付勝者一注。" } } },
        others_score = deducted() } },
    { "recycle", y.switch(false), by = "KQ-6.4",
      says = "discards are turned over when the box is empty",
      changes = { on = { add = { ["play.wall"] = { y.turned { 100 }, by = "KQ-6.4" } } } } },
    { "match_hands", y.choice { "10", "5", "20" }, by = "KQ-6.7", says = "hands in a match",
      changes = { ["5"] = ends_after(5), ["20"] = ends_after(20) } },
  },
}
