-- The old style of Guangdong 廣東舊章: mahjong without points. Rule numbers are those of
-- history/games/guangdong.md. Only the winner's hand counts, in 番; they are looked up in a table,
-- the feeder pays double, and a hand has to count three of them to go out.

local y      = require "yezi"
local advice = require "guangdong.parts.advice"
local t      = require "ningbo.parts.terms"
local full   = require "decks.mahjong-144"
local tiles  = y.pack { full, without = {
  "mei", "lan", "ju", "zhu", "chun", "xia", "qiu", "dong" } }

local flowers = { "mei", "lan", "ju", "zhu" }
local seasons = { "chun", "xia", "qiu", "dong" }

local won, drawn = t.won, t.drawn
local sets_of, pairs_of, held, some, suits = t.sets_of, t.pairs_of, t.held, t.some, t.suits

-- Of the hand -------------------------------------------------------------------------------------

local function has_set(face) return y.gt(sets_of(face), 0) end

local honours = some "z"
local laid    = y.groups({ declared = true }, "player")
local closed  = y.eq(laid, 0)
local runs    = y.groups({ "chow" }, "player")
local pungs   = y.groups({ "pung", "kong" }, "player")
local claimed = y.groups({ open = true, declared = true }, "player")
-- `last`: how the last pung has to be completed.
local function kan_kan(last) return y.all { y.eq(pungs, 4), y.eq(claimed, 0), last } end
local function pungs_alone(last) return y.all { y.eq(pungs, 4), y.no(kan_kan(last)) } end
local not_fed = y.any { drawn, y.completes "odd" }

-- Whether somebody who went out did so by bonus tiles alone. Only a complete hand shows a pair.
local function by_flowers(who)
  local ends = y.tiles({ among = { "end" } }, who)
  local complete = y.any { y.eq(y.groups({ "pair" }, who), 1),
    y.all { y.eq(ends, 14), y.eq(y.faces_held({ "end" }, who), 13) } }
  return y.pick("flower_win", { off = 0, on = y.no(complete) })
end
local winner = y.all { t.winner, y.no(by_flowers "player") }

local untouched = y.eq(y.melds_made, 0)
local first     = y.all { untouched, y.eq(y.discards, 0) }   -- East's draw: nobody else has drawn
local earthly   = y.all { y.going_out "discard", untouched, y.eq(y.discards, 1) }

-- 例牌: hands that count by name, the best first; where one counts, lines of sets and suits do not.
local named = {
  { "thirteen", 13, y.eq(y.faces_held({ "end" }, "player"), 13), "thirteen orphans 十三么" },
  { "four_winds", 13, y.eq(sets_of "wind", 4), "four winds 大四喜" },
  { "four_kongs", 13, y.eq(y.groups({ "kong" }, "player"), 4), "four kongs 十八羅漢" },
  { "heaven", 13, first, "on the first draw 天糊" },
  { "earth", 13, earthly, "on the first discard 地糊" },
  { "all_honours", 10, y.eq(suits, 0), "honours alone 字一色" },
  { "all_ends", 10, y.all { y.no(honours), y.eq(held "middle", 0) }, "ones and nines alone 清么九" },
  -- thirteen tiles in the hand: nothing is laid
  { "nine_gates", 10, y.ranks({ 3, 1, 1, 1, 1, 1, 1, 1, 3 }, "player"), "nine gates 九子連環" },
}
local plain = winner
for _, each in ipairs(named) do
  each.when = y.all { plain, each[3] }
  plain = y.all { plain, y.no(each[3]) }
end

-- The table ---------------------------------------------------------------------------------------

-- What one loser who is not at fault pays on a discard.
local cap  = y.pick("cap", { ["8"] = 8, ["10"] = 10, ["13"] = 13, none = 99 })
local faan = y.min(cap, y.column "faan" + y.column "flowers")
local over = faan - 4
local half = y.when(y.le(faan, 4), y.pow2(faan),
  y.when(y.eq(over, 2 * (over // 2)), 16, 24) * y.pow2(over // 2))
local function value(paid)
  return { y.when(t.winner, paid, 0), by = "OS-7.3", also = { "OS-7", "OS-7.2" } }
end

local share = y.worth "payee"
-- How many times that the loser pays who fed the winner, and the others.
local function times(feeder, others)
  return y.when(y.going_out "draw", 2, y.when(y.same("payer", y.won_from), feeder, others))
end

-- Lines of the count ------------------------------------------------------------------------------

local function plainly(when) return y.all { plain, when } end
local function line(name, amount, when, says, by)
  return { name, y.tally { faan = amount, when = plainly(when) }, says = says, by = by }
end
local function way(name, amount, when, says, by)
  return { name, y.tally { faan = amount, when = y.all { winner, when } }, says = says, by = by }
end
local function bonus(name, amount, when, says, by)
  return { name, y.tally { flowers = amount, when = y.all { winner, when } }, says = says, by = by }
end
local function series(mark) return y.eq(held(mark), 4) end
-- A line for a hand that counts by name.
local function by_name(i)
  local each = named[i]
  return { each[1], y.tally { faan = each[2], when = each.when },
           says = each[4], by = "OS-L" .. i, also = "OS-7.1" }
end

-- Liability 包 -----------------------------------------------------------------------------------

local function of_winner(mark) return y.gt(y.tiles({ among = { mark } }, "winner"), 0) end
local flush = y.all { y.eq(of_winner "m" + of_winner "s" + of_winner "p", 1),
                      y.no(of_winner "z") }
local nine_shown = y.all { flush, y.ge(y.groups({ declared = true }, "winner"), 3) }
local function set_feeder(among, n)
  return y.feeder({ "pung", "kong", among = { among } }, n)
end
-- `hand`: what it has to be besides.
local function liable(feeder, hand)
  return y.pays_for_all { feeder, lines = { "win" },
                          when = y.all { drawn, y.no(by_flowers "winner"), hand } }
end

-- What the least that a hand has to count makes of the aim.
local function aim(en, zh)
  return {
    en = "Be the first to complete four sets and a pair" .. en .. ". A set is three alike or "
      .. "three in a row of one suit. Each turn you draw a tile and discard one; some discards can "
      .. "be claimed.",
    zh = "首先湊成四組一對" .. zh .. "者食糊。三張相同，或同門三張相連，各為一組。每輪摸一張、打一張；"
      .. "他人所打，有時可以碰、上。" }
end

local stays = t.passing(y.pick("dealer_repeat_on_draw", { on = 0, off = 1 }))

return y.game "guangdong" {
  title = { en = "Guangdong Mahjong, old style", zh = "廣東舊章麻雀" },
  sheet = "guangdong",
  unit  = "points",
  opening = {
    line = {
      en = "The mahjong of Hong Kong: only the winner counts, and a hand must be worth it.",
      zh = "香港的麻雀：只計糊家，番數不足不能食糊。" },
    card = "C", minutes = 10,
    aim = aim(" that count at least three faan 番", "而有三番"),
    sides = { en = "Four play, each alone. East deals 莊家, and pays like the others.",
              zh = "四人各自為戰。東家為莊，收付與他家無異。" },
    stake = {
      en = "The others pay the winner by a table. Who discarded the last tile pays double; if the "
        .. "winner drew it, all do.",
      zh = "三家按番數付給糊家。出銃者加倍；自摸則三家都加倍。" },
    beats = {
      en = "Nothing is beaten here. One suit, all pungs, dragons and winds bring faan; flowers add "
        .. "to them, but do not count towards the three.",
      zh = "此戲不鬥大小。混一色、清一色、對對糊、三元牌、風牌計番；花另計番，但不入三番之數。" },
    guided = require "guangdong.parts.guide",
  },
  called = {
    roles = { east = "East", south = "South", west = "West", north = "North" },
    zones = { melds = "sets", river = "discards", extra = "bonus tiles" },
    throws = { side = "for the side of the wall", more = "for the stacks" },
  },
  seats = { 4, by = "OS-3.1" },
  roles = { t.seats, by = "OS-3.1" },
  deck  = { full, by = "OS-1", also = { "OS-1.1", "OS-1.2" } },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    extra = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  throws = { { "side", y.dice { 2 }, by = "OS-2.1" }, { "more", y.dice { 2 }, by = "OS-2.1" } },
  deal = { y.from_walls {
    takes  = { 4, 4, 4, 1 },
    sides  = { "east", "north", "west", "south" }, stacks = 18, tiers = 2,
    opens  = { { "side", "more" }, by = "OS-2.1", also = "OS-2.2" },
  }, by = "OS-2", also = "OS-2.3" },
  sets = {
    { "chow", y.run { 3, among = { "number" } }, by = "OS-6.2" },
    { "pung", y.copies { 3 }, by = "OS-6.2" },
    { "kong", y.copies { 4 }, by = "OS-6.2" },
    { "pair", y.copies { 2 }, by = "OS-6.2" },
  },
  play = { y.draw_discard {
    first  = { "east", by = "OS-2.3" },
    wall   = { y.dead_wall { 0, replace = "end", needed = true }, by = "OS-2.4",
               also = { "OS-2.5", "OS-6.10" } },
    extras = { y.bonus_cards { "flower", "season", replace = "end", keeps = false },
               by = "OS-5", also = { "OS-5.1", "OS-5.2", "OS-5.3" } },
    goal   = { y.cover { "chow", "pung", times = 4, odd = "pair",
                         whole = { { y.each_of { "end", more = 1 }, by = "OS-6.2.1" } } },
               by = "OS-6.2", also = "OS-6.2.2" },
    least  = { y.least { 3, of = { "faan" } }, by = "OS-6.1", also = "OS-6.1.1" },
    claims = {
      { "out",  y.go_out, by = "OS-6.6", also = { "OS-6", "OS-6.12" } },
      { "kong", y.make { "kong", replaces = true }, by = "OS-6.5", also = "OS-6.7" },
      { "pung", y.make { "pung" }, by = "OS-6.4", also = "OS-6.7" },
      { "chow", y.make { "chow", from = "before" }, by = "OS-6.3", also = "OS-6.7" },
      refuses = { incomplete = "OS-6.2", robbing = "OS-6.9", no_replacement = "OS-6.10",
                  open = "OS-6.12" },
    },
    own = {
      { "out",  y.go_out, by = "OS-6.13" },
      { "kong", y.make { "kong", replaces = true }, by = "OS-6.8" },
      { "add",  y.extend { "kong", onto = "pung", replaces = true, robbable = true },
        by = "OS-6.8", also = "OS-6.9" },
      refuses = { incomplete = "OS-6.2", drawn = "OS-6.13", no_replacement = "OS-6.10" },
    },
    last_discard = { "out_only", by = "OS-6.11" },
  }, by = "OS-6.13", refuses = { asked = "OS-3.1" } },
  count = {
    columns = { "faan", "flowers" },
    value   = value(half),
    line("all_runs", 1, y.eq(runs, 4), "all runs 平糊", "OS-B1"),
    line("all_pungs", 3, pungs_alone(), "all pungs 對對糊", "OS-B2"),
    line("concealed_pungs", 8, kan_kan(), "all pungs, none claimed 坎坎糊", "OS-B3"),
    line("half_flush", 3, y.all { y.eq(suits, 1), honours }, "one suit and honours 混一色", "OS-B4"),
    line("full_flush", 7, y.all { y.eq(suits, 1), y.no(honours) }, "one suit 清一色", "OS-B5"),
    -- honours alone count by name, and so do ones and nines
    line("mixed_ends", 1, y.eq(held "middle", 0), "ones, nines and honours alone 花么", "OS-B6"),
    line("dragon", sets_of "dragon", 1, "pung or kong of dragons 三元牌", "OS-B7"),
    line("seat_wind", 1, t.for_seat(function(_, wind) return has_set(wind) end),
      "pung or kong of the seat's wind 門風", "OS-B8"),
    line("round_wind", 1, t.for_round(function(_, wind) return has_set(wind) end),
      "pung or kong of the round's wind 圈風", "OS-B9"),
    line("small_dragons", 3, y.all { y.eq(sets_of "dragon", 2), y.gt(pairs_of "dragon", 0) },
      "two dragons and the pair 小三元", "OS-B10"),
    line("big_dragons", 5, y.eq(sets_of "dragon", 3), "three dragons 大三元", "OS-B11"),
    line("small_winds", 3, y.all { y.eq(sets_of "wind", 3), y.gt(pairs_of "wind", 0) },
      "three winds and the pair 小四喜", "OS-B12"),
    by_name(1), by_name(2), by_name(3), by_name(4), by_name(5), by_name(6), by_name(7), by_name(8),
    way("own_draw", 1, drawn, "own draw 自摸", "OS-B13"),
    way("closed", 1, closed, "nothing claimed and no kong 門前清", "OS-B14"),
    way("robbed", 1, y.going_out "robbing", "robbing a kong 搶槓", "OS-B15"),
    way("last_tile", 1, y.going_out "last", "the last tile of the wall 海底", "OS-B16"),
    way("last_discard", 1, y.going_out "last_discard", "on the last discard 河底", "OS-B17"),
    way("replacement", 1, y.eq(y.replacements, 1), "on the replacement of a kong 槓上開花", "OS-B18"),
    way("second_kong", 8, y.ge(y.replacements, 2), "on that of a second kong 槓上槓", "OS-B19"),
    bonus("no_bonus", 1, y.eq(held("flower", "season"), 0), "no bonus tile 無花", "OS-B20"),
    bonus("own_flower", 1, y.all { t.for_seat(function(i) return some(flowers[i]) end),
      y.no(series "flower") }, "own flower 正花", "OS-B21"),
    bonus("own_season", 1, y.all { t.for_seat(function(i) return some(seasons[i]) end),
      y.no(series "season") }, "own season 正花", "OS-B22"),
    bonus("four_flowers", 2, series "flower", "four flowers 一臺花", "OS-B23"),
    bonus("four_seasons", 2, series "season", "four seasons 一臺花", "OS-B24"),
  },
  settle = {
    among = y.everyone,
    { "win", y.pay { from = "losers", to = "winner", amount = share * times(2, 1) },
      says = "to the winner",
      shows = { { "hand", share }, { "times", times(2, 1) } },
      by = "OS-8", also = { "OS-8.1", "OS-8.2", "OS-4.1" }, when = won },
    after = {
      { "nine_shown", y.pays_for_all { y.feeding, lines = { "win" }, when = nine_shown },
        says = "liability 包 for one suit shown", by = "OS-9" },
      { "fourth_of_suit", liable(y.feeder({ "chow", "pung", "kong" }, 4), flush),
        says = "liability 包 for the fourth set of one suit", by = "OS-9.1" },
      { "third_dragon", liable(set_feeder("dragon", 3)),
        says = "liability 包 for the third dragon", by = "OS-9.1" },
      { "fourth_wind", liable(set_feeder("wind", 4)),
        says = "liability 包 for the fourth wind", by = "OS-9.1" },
    },
  },
  match = {
    next_head = { stays, by = "OS-4" },
    counters  = { "passes" },   -- how often the deal has passed on
    after     = { passes = y.counter "passes" + stays },
    ends      = { y.ge(y.counter "passes" + stays, 16), by = "OS-3", also = "OS-3.2" },
    first_head = { "random", by = "OS-3.3" },
  },
  simple = advice.simple,
  thumbs = { hasty = advice.hasty },
  report = {
    { "went out",            y.share(won) },
    { "wall exhausted",      y.share(y.outcome "drawn") },
    { "by own draw",         y.share(y.going_out "draw"), given = won },
    { "discards",            y.mean(y.discards) },
    { "sets laid",           y.mean(y.melds_made) },
    { "faan of the winner",  y.mean(y.column_of("faan", "winner")), given = won },
    { "value of the winner", y.mean(y.worth "winner"), given = won },
    { "at ten faan",         y.share(y.ge(y.column_of("faan", "winner"), 10)), given = won },
    { "dealer stays",        y.share(y.eq(stays, 0)) },
  },

  options = {
    { "bonus_tiles", y.switch(true), by = "OS-1.2", says = "flowers and seasons are played with",
      changes = { off = {
        set  = { deck = { tiles, by = "OS-1.2" }, ["deal.stacks"] = { 17, by = "OS-1.2" } },
        drop = { ["play.extras"] = { by = "OS-1.2" }, ["count.no_bonus"] = { by = "OS-B20" },
                 ["count.own_flower"] = { by = "OS-1.2" }, ["count.own_season"] = { by = "OS-1.2" },
                 ["count.four_flowers"] = { by = "OS-1.2" },
                 ["count.four_seasons"] = { by = "OS-1.2" } } } } },
    { "min_faan", y.choice { "3", "0", "1" }, by = "OS-6.1", says = "番 that a hand needs to go out",
      changes = {
        ["0"] = { set = { ["opening.aim"] = aim("", "") },
                  drop = { ["play.least"] = { by = "OS-6.1" } } },
        ["1"] = { set = { ["play.least.1"] = { 1, by = "OS-6.1" },
                          ["opening.aim"] = aim(" that count at least one faan 番", "而有一番") } },
      } },
    { "min_counts_bonus", y.switch(false), by = "OS-6.1.1",
      says = "bonus tiles count towards these",
      changes = { on = { set = { ["play.least.of"] = {
        { "faan", "flowers" }, by = "OS-6.1.1" } } } } },
    { "flower_win", y.switch(false), by = "OS-5.4", also = "OS-5.4.1",
      says = "seven bonus tiles go out with any hand",
      changes = { on = { add = {
        ["play.extras.wins"] = { 7, by = "OS-5.4" },
        ["count.seven_flowers"] = { "seven_flowers", y.tally { faan = 3,
            when = y.all { t.winner, by_flowers "player", y.eq(held("flower", "season"), 7) } },
          says = "seven bonus tiles 七隻花", by = "OS-5.4" },
        ["count.eight_flowers"] = { "eight_flowers", y.tally { faan = 8,
            when = y.all { t.winner, by_flowers "player", y.eq(held("flower", "season"), 8) } },
          says = "eight bonus tiles 八隻花", by = "OS-5.4" } } } } },
    { "cap", y.choice { "10", "8", "13", "none" }, by = "OS-7.2", says = "the most 番 that count" },
    { "table", y.choice { "half", "full" }, by = "OS-7.3",
      says = "every two 番 above four double, or each",
      changes = { full = { set = { ["count.value"] = value(y.pow2(faan)) } } } },
    { "payment", y.choice { "half", "full" }, by = "OS-8.1",
      says = "the feeder pays double, or for all",
      changes = { full = { set = {
        ["settle.win.amount"] = { share * times(4, 0), by = "OS-8.1" },
        ["settle.win.shows.times"] = times(4, 0),
        ["opening.stake"] = {
          en = "Who discarded the last tile pays the winner for all, by a table; if the winner "
            .. "drew it, all pay double.",
          zh = "出銃者按番數獨付三家之份；自摸則三家都加倍。" } } } } },
    { "pao", y.switch(true), by = "OS-9", also = "OS-9.1",
      says = "who feeds a great hand pays for all",
      changes = { off = { drop = {
        ["settle.after.nine_shown"] = { by = "OS-9" },
        ["settle.after.fourth_of_suit"] = { by = "OS-9.1" },
        ["settle.after.third_dragon"] = { by = "OS-9.1" },
        ["settle.after.fourth_wind"] = { by = "OS-9.1" } } } } },
    { "passed_win", y.choice { "free", "until_draw" }, by = "OS-6.12",
      says = "who lets a winning tile pass may claim the next",
      changes = { until_draw = { set = { ["play.claims.out"] = {
        "out", y.go_out { passed = "until_draw" }, by = "OS-6.6", also = { "OS-6", "OS-6.12" },
        refuses = { passed = "OS-6.12" } } } } } },
    { "strict_kan", y.switch(false), by = "OS-B3",
      says = "坎坎糊 needs the last pung by own draw",
      changes = { on = { set = {
        ["count.all_pungs.when"] = { plainly(pungs_alone(not_fed)), by = "OS-B3" },
        ["count.concealed_pungs.when"] = { plainly(kan_kan(not_fed)), by = "OS-B3" } } } } },
    { "dead_wall", y.choice { "0", "14" }, by = "OS-2.4",
      says = "tiles at the end that are not drawn",
      changes = { ["14"] = { set = { ["play.wall"] = {
        y.dead_wall { 14, kept = true, replace = "end" }, by = "OS-2.4",
        also = { "OS-2.5", "OS-6.10" } } } } } },
    { "dealer_repeat_on_draw", y.switch(true), by = "OS-4.2",
      says = "the dealer stays when the wall is exhausted" },
  },
}
