-- 十壺 Shihu, Ten Hu of Yangzhou: 碰和 with five stars, seven sets and a dreamer. Rule numbers are
-- those of history/games/shihu.md. Pack, seats and some words are attested; the rest is a
-- laboratory, and an option where it can change a result.

local y      = require "yezi"
local advice = require "shihu.parts.advice"
local sets   = require "mohu.parts.sets"
local cards  = require "decks.shihu-125"

local three   = { "head", "second", "third" }
local won     = y.outcome "won"
local winner  = y.same("player", "winner")
local hu      = y.column_of("hu", "winner")
local doubles = y.column_of("doubles", "winner")
local function stars(seat) return y.tiles({ among = { "star" } }, seat) end

-- A line of the count: so many hu for each such set.
local function plain(name, amount, says, by)
  return { name, y.tally { each = true, hu = amount, when = y.group_is { name } },
           says = says, by = by }
end
-- Of so many alike; as many again if they are of heads.
local function alike(name, kind, open, amount, says, by)
  return { name, y.tally { each = true,
                           hu = amount + amount * y.group_is { kind, among = { "head" } },
                           when = y.group_is { kind, open = open } },
           says = says, by = by, also = "SH-6.4" }
end
local function next_takes(verb, set)
  return { verb, y.make { set, from = "before" }, by = "SH-5.5", also = "SH-5.7" }
end
-- What a hand has to count to go out; just so much pays one.
local function least(number) return { y.least { number, of = { "hu" } }, by = "SH-6.7" } end
local function value(number)
  return { y.max(0, y.column "hu" + 1 - number) * y.pow2(y.column "doubles"),
           by = "SH-6.6", also = "SH-7.1" }
end
local function needs(number)
  return { ["play.least"] = least(number), ["count.value"] = value(number) }
end

return y.game "shihu" {
  title = { en = "Shihu", zh = "十壺" },
  sheet = "shihu",
  unit  = "stakes",
  opening = {
    line = {
      en = "On the pleasure boats of Yangzhou three play for ten hu, and the fourth dreams.",
      zh = "揚州畫舫上，三人鬥十壺，一人作夢。" },
    card = "FU", minutes = 9,
    aim = {
      en = "Be the first with seven sets that count ten hu 壺. A set is three in a row of one suit, "
        .. "one number in three suits, three or four alike, or 老千, 空堂 and 枝花. Each turn you draw "
        .. "a card and play one; played cards can be claimed.",
      zh = "首先湊成七副、計滿十壺者勝。同門三張相連、三門同數、三四張相同，或老千、空堂、枝花齊全，各為一副。"
        .. "每輪摸一張、打一張；他人所打，可以碰、招，上家所打可以取來成副。" },
    sides = {
      en = "Three play, each alone. The fourth, the dreamer 夢家, rests for the hand; the part "
        .. "passes round.",
      zh = "三人各自為戰；第四人作夢，歇一局，輪流為之。" },
    stake = {
      en = "Each of the other two pays the winner one for ten hu, and one more for each further "
        .. "hu. Who has all five stars is paid five by everybody, the dreamer too.",
      zh = "其餘二家各付勝者：十壺一注，每多一壺再加一注。五星聚於一人，各家付五注，夢家亦然。" },
    beats = {
      en = "Nothing is beaten here. Alike count more than runs, in the hand more than with a card "
        .. "of another, and heads 么頭 double.",
      zh = "此戲不鬥大小。相同者之壺多於順子，手中之坎多於碰，么頭加倍。" },
    guided = require "shihu.parts.guide",
  },
  called = { zones = { melds = "laid sets", river = "played cards", wall = "stock",
                       extra = "stars" } },

  seats  = { 4, by = "SH-2.1" },
  roles  = { { "head", "second", "third", "dreamer" }, by = "SH-2.1", also = "SH-2.5" },
  active = { three, by = "SH-2.1" },
  deck   = { cards, by = "SH-2.2", also = "SH-2.3" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    extra = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = { y.from_walls { takes = { 20 } }, by = "SH-2.4" },
  sets = {
    { "run",     sets.run(3), by = "SH-3.1" },
    { "heads",   y.run { 3, among = { "odd" } }, by = "SH-3.4" },
    { "peng",    y.copies { 3 }, by = "SH-3.2" },
    { "zhao",    y.copies { 4 }, by = "SH-3.3" },
    { "leopard", sets.leopard(3), by = "SH-3.5" },
  },
  play = { y.draw_discard {
    first  = { "head", by = "SH-2.5" },
    wall   = { y.dead_wall { 0, replace = "head", needed = false }, by = "SH-5.9" },
    extras = { y.bonus_cards { "star", replace = "head" }, by = "SH-4.1" },
    goal   = { y.cover { "run", "heads", "peng", times = 7, across = { "leopard" }, spare = 0 },
               by = "SH-3.6" },
    least  = least(10),
    claims = {
      { "out",   y.go_out, by = "SH-5.6", also = { "SH-5.7", "SH-5.10" },
        refuses = { incomplete = "SH-3.6" } },
      { "zhao",  y.make { "zhao", replaces = true }, by = "SH-5.3", also = { "SH-5.4", "SH-5.7" } },
      { "peng",  y.make { "peng" }, by = "SH-5.2", also = { "SH-5.7", "SH-5.8" } },
      next_takes("chow", "run"),
      next_takes("yaotou", "heads"),
      next_takes("chi", "leopard"),
    },
    own = {
      { "out",  y.go_out, by = "SH-5.1", refuses = { incomplete = "SH-3.6" } },
      { "zhao", y.make { "zhao", replaces = true }, by = "SH-5.3", also = "SH-5.4" },
      { "add",  y.extend { "zhao", onto = "peng", replaces = true }, by = "SH-5.3",
        also = "SH-5.4" },
    },
  }, by = "SH-5.1", refuses = { asked = "SH-2.1" } },
  count = {
    columns = { "hu", "doubles" },
    value   = value(10),
    others  = { { "peng" }, by = "SH-6.6" },
    plain("run", 1, "run 順", "SH-6.1"),
    plain("leopard", 1, "leopard 豹", "SH-6.1"),
    plain("heads", 2, "heads", "SH-6.1"),
    alike("peng", "peng", true, 2, "peng 碰", "SH-6.2"),
    alike("kan", "peng", false, 3, "kan 坎", "SH-6.2"),
    alike("zhao", "zhao", true, 4, "zhao 招", "SH-6.3"),
    alike("closed_zhao", "zhao", false, 6, "closed zhao 暗招", "SH-6.3"),
    { "stars", y.tally { hu = stars "player" }, says = "stars 五星", by = "SH-6.5" },
    { "no_heads", y.tally { doubles = 1, when = y.all {
        winner, y.eq(y.tiles({ among = { "head" } }, "player"), 0) } },
      says = "without ones and odd cards 斷么", by = "SH-7.2" },
    { "no_runs", y.tally { doubles = 1, when = y.all {
        winner, y.eq(y.groups({ "run" }, "player"), 0) } },
      says = "without runs 全葷", by = "SH-7.3" },
  },
  settle = {
    among = y.everyone,
    { "win", y.pay { from = "losers", to = "winner", amount = y.worth "winner" },
      says = "to the winner", shows = { { "hu", hu }, { "doublings", doubles } },
      when = won, by = "SH-7.1", also = { "SH-7.2", "SH-7.3", "SH-7.4" } },
    { "five_stars", y.pay { from = "everyone", to = "everyone",
                            amount = 5 * y.eq(stars "payee", 5) },
      says = "five stars 五星", by = "SH-4.2" },
  },
  match = {
    first_head = { "random", by = "SH-2.6" },
    next_head  = { 1, by = "SH-7.5" },
    counters   = { "played" },
    after      = { played = y.counter "played" + 1 },
    ends       = { y.ge(y.counter "played" + 1, 32), by = "SH-7.6" },
  },
  simple = advice.simple,
  thumbs = { hasty = advice.hasty },
  report = {
    { "went out",            y.share(won) },
    { "by the first player", y.share(y.same("winner", "head")), given = won },
    { "by own draw",         y.share(y.going_out "draw"), given = won },
    { "draws",               y.mean(y.draws) },
    { "hu of the winner",    y.mean(hu), given = won },
    { "doublings",           y.mean(doubles), given = won },
    { "sets laid",           y.mean(y.melds_made) },
  },

  options = {
    { "hand", y.choice { "20", "15" }, by = "SH-2.4", also = { "SH-3.6", "SH-6.7" },
      says = "how many cards are dealt",
      changes = { ["15"] = {
        { set = { ["deal"] = { y.from_walls { takes = { 15 } }, by = "SH-2.4" },
                  ["play.goal.times"] = { 5, by = "SH-3.6" },
                  ["play.goal.spare"] = { 1, by = "SH-3.6" } } },
        { when = { min = "10" }, set = needs(7) } } } },
    { "min", y.choice { "10", "8", "0" }, by = "SH-6.7", says = "hu that a hand needs to go out",
      changes = { ["8"] = { set = needs(8) },
                  ["0"] = { set  = { ["count.value"] = value(0) },
                            drop = { ["play.least"] = { by = "SH-6.7" } } } } },
    { "stars", y.choice { "laid", "off" }, by = "SH-4.1", also = { "SH-4.2", "SH-6.5" },
      says = "whether there are stars",
      changes = { off = {
        set  = { ["deck"] = { require "decks.penghu-120", by = "SH-2.2" },
                 ["opening.card"] = "QW" },
        drop = { ["play.extras"] = { by = "SH-4.1" }, ["zones.extra"] = {},
                 ["called.zones.extra"] = {}, ["count.stars"] = { by = "SH-6.5" },
                 ["settle.five_stars"] = { by = "SH-4.2" } } } } },
    { "hu", y.choice { "table", "runs0" }, by = "SH-6.1",
      says = "whether runs and leopards count",
      changes = { runs0 = { drop = { ["count.run"]     = { by = "SH-6.1" },
                                     ["count.leopard"] = { by = "SH-6.1" } } } } },
    { "awards", y.switch(true), by = "SH-7.2", also = "SH-7.3",
      says = "hands without heads or runs pay double",
      changes = { off = { drop = { ["count.no_heads"] = { by = "SH-7.2" },
                                   ["count.no_runs"]  = { by = "SH-7.3" } } } } },
    { "leopard", y.switch(true), by = "SH-3.5", says = "one number in the three suits is a set",
      changes = { off = {
        { drop = { ["sets.leopard"] = { by = "SH-3.5" }, ["play.goal.across"] = {},
                   ["count.leopard"] = { by = "SH-3.5" } } },
        { when = { take_next = "on" }, drop = { ["play.claims.chi"] = { by = "SH-3.5" } } } } } },
    { "dreamer", y.choice { "none", "shares" }, by = "SH-7.4", says = "whether the dreamer is paid",
      changes = { shares = { add = { ["settle.dreamer"] = {
        "dreamer", y.pay { from = "losers", to = "dreamer", amount = 1 },
        says = "the dreamer's share", when = won, by = "SH-7.4" } } } } },
    { "take_next", y.switch(true), by = "SH-5.5",
      says = "the next player may take a card for a run, heads or a leopard",
      changes = { off = { drop = { ["play.claims.chow"] = { by = "SH-5.5" },
                                   ["play.claims.yaotou"] = { by = "SH-5.5" },
                                   ["play.claims.chi"]   = { by = "SH-5.5" } } } } },
  },
}
