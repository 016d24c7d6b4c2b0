-- 挖花 Wa Hua, digging flowers. Rule numbers are those of history/games/wahua.md. Who goes out ends
-- the deal, but the deal is won by whoever shows the most 道: going out need not win.

local y      = require "yezi"
local advice = require "wahua.parts.advice"
local full   = require "decks.domino-136"
local tiles  = y.pack { full, without = {
  "chun", "xia", "qiu", "dong", "mei", "lan", "zhu", "ju", "ban" } }

-- In the order of play, from the dealer on: 天家 地家 人家 和家.
local seats = { "heaven", "earth", "man", "harmony" }

-- Throws of dice ----------------------------------------------------------------------------------

local function type_of(a, b) return a < b and a .. b or b .. a end
-- 擲獎: the type thrown and that of the reverse faces; which types a throw hits besides is an option.
local function prize(twice, third)
  return function(a, b)
    local front, back = type_of(a, b), type_of(7 - a, 7 - b)
    local hit = { front }
    if back ~= front or twice then hit[#hit + 1] = back end
    if third then
      local left = {}          -- the axes that the throw does not touch: 1-6, 2-5, 3-4
      for low = 1, 3 do
        local function on(x) return x == low or x == 7 - low end
        if not on(a) and not on(b) then left[#left + 1] = type_of(low, 7 - low) end
      end
      if a == b then hit[#hit + 1] = type_of(a, 7 - a)
      else hit[#hit + 1] = left[1]; hit[#hit + 1] = left[2] end
    end
    return hit
  end
end

-- Values ------------------------------------------------------------------------------------------

local fourth = y.pick("fourth_general", { ["13"] = "13", ["33"] = "33" })
local own_general = y.any {
  y.all { y.same("player", "heaven"), y.group_is { among = { "66" } } },
  y.all { y.same("player", "earth"), y.group_is { among = { "11" } } },
  y.all { y.same("player", "man"), y.group_is { among = { "44" } } },
  y.all { y.same("player", "harmony"), y.group_is { among = { fourth } } },
}
local general = y.group_is { among = { "66", "11", "44", fourth } }
-- 天圈 66, 地圈 11, 人圈 44, 和圈 13 (W-7.4)
local round = y.counter "round"
local function in_round(number, suit)
  return y.all { y.eq(round, number), y.group_is { among = { suit } } }
end
local of_round = y.any { in_round(0, "66"), in_round(1, "11"), in_round(2, "44"),
                         in_round(3, "13") }
local function worth(base) return base * y.pow2(y.group_numerals + of_round + y.group_hits) end
local double_own_general = worth(y.when(own_general, 160, y.when(general, 80, 40)))
local function groups_count(base)
  return { set = { ["count.group.dao"]   = { worth(base), by = "W-O2" },
                   ["count.dangtou.dao"] = { worth(base), by = "W-O2" } } }
end

-- Ranks and the dealer ----------------------------------------------------------------------------

local decided = y.all { y.no(y.outcome "drawn"), y.no(y.all {
  y.at_fault "heaven", y.at_fault "earth", y.at_fault "man", y.at_fault "harmony" }) }
-- Who is at fault comes last, whatever his points.
local function rank(who) return y.when(y.at_fault(who), -1, y.worth(who)) end
local function total(who) return y.when(y.at_fault(who), 0, y.worth(who)) end
local function factor(a, b)
  return y.when(y.any { y.same(a, "heaven"), y.same(b, "heaven") }, y.option "dealer_factor", 1)
end
local most = y.max(y.max(rank "heaven", rank "earth"), y.max(rank "man", rank "harmony"))
-- The same without the tile over, which only who goes out adds.
local function bare(who) return y.worth(who) - y.counted("dangtou", who) end
local most_bare = y.max(y.max(bare "heaven", bare "earth"), y.max(bare "man", bare "harmony"))
local function tops(who) return y.eq(rank(who), most) end
local next_dealer = y.when(decided,
  y.when(tops "heaven", 0, y.when(tops "earth", 1, y.when(tops "man", 2, 3))), 1)
local round_done = y.all { decided, y.ge(y.counter "deals" + 1, y.option "deals_per_round") }

local function hits(when, what, by)
  return { when = when, set = { ["throws.prize.hits"] = { what, by = by } } }
end

return y.game "wahua" {
  title = { en = "Digging Flowers", zh = "挖花" },
  sheet = "wahua",
  unit  = "chips",
  opening = {
    line = {
      en = "Dig for flowers: pairs of dominoes, framed tiles, and no honour in going "
        .. "out first.",
      zh = "挖花：湊對、成靠，先胡未必勝。" },
    card = "46d", minutes = 12,
    aim = {
      en = "Collect ten groups, each of another domino: a pair, or a kao 靠, three with frames; and "
        .. "one tile over. Going out ends the hand, but the hand with the most points 道 wins it.",
      zh = "湊齊十組不同點式的牌，每組為一對或一靠，另有宕頭一張，即可胡出。胡出只是終局，"
        .. "道數最多者方為勝家。" },
    sides = {
      en = "Four play, each alone. Heaven 天家 is the dealer: what Heaven pays or is paid is "
        .. "doubled.",
      zh = "四人各自為戰。天家為莊，與莊家之間的收付加倍。" },
    stake = {
      en = "After each hand you pay a chip to everybody who shows more points than you do.",
      zh = "每局之後，道數較少者付籌碼給每一個道數較多的人，不計相差多少。" },
    beats = {
      en = "Nothing is beaten here: hands are counted in points. Tiles with frames "
        .. "count, and what the dice hit counts double.",
      zh = "此戲不鬥大小，只計道數：有框的牌計道，骰子所中者加倍。" },
    guided = require "wahua.parts.guide",
  },
  called = {
    roles = { heaven = "Heaven", earth = "Earth", man = "Man", harmony = "Harmony" },
    zones = { melds = "sets", river = "discards", extra = "bonus tiles" },
    throws = { prize = "prize 擲獎", opening = "opening throw", shake = "shaken prize 搖獎" },
  },
  seats = { 4, by = "W-3.1" },
  roles = { seats, by = "W-3.3" },
  deck  = { tiles, by = "W-2.1", also = { "W-2.2", "W-2.4", "W-2.5", "W-2.6" } },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    extra = { of = "seat",  seen_by = "all"   },   -- bonus tiles, where they are played
    wall  = { of = "table", seen_by = "none"  },
  },
  throws = {
    { "prize", y.dice { 2, hits = prize(false, false) }, by = "W-4.3",
      also = { "W-4.3.1", "W-4.4" } },
    { "opening", y.dice { 2 }, by = "W-2.3", also = "W-4.6" },
    { "shake", y.dice { 2, at_end = true, hits = function(a, b) return { type_of(a, b) } end },
      by = "W-7.1" },
  },
  deal = { y.from_walls {
    takes  = { { 4, 4, 4, 4, 4 }, by = "W-4.5", also = { "W-4.5.1", "W-4.7" } },
    sides  = { "heaven", "harmony", "man", "earth" }, tiers = 2,
    stacks = { 15, 16, 16, 16 },
  }, by = "W-4.1", also = "W-4.2" },
  sets = {
    { "pair", y.of_suit { 2 }, by = "W-5.1", also = "W-5.1.1" },
    { "kao",  y.of_suit { 3, among = { "flowered" } }, by = "W-5.1", also = "W-5.1.2" },
  },
  play = { y.draw_discard {
    first  = { y.throw "opening", by = "W-4.6", also = "W-4.6.1" },
    wall   = { y.dead_wall { 0, replace = "head" }, by = "W-4.2" },
    goal   = { y.collect { "pair", "kao", times = 10,
        over = { "plain", "flowered" } },
      by = "W-6.1", also = { "W-6.2", "W-6.2.1", "W-6.3", "W-6.4", "W-6.5", "W-6.5.1", "W-5.2" } },
    claims = {
      { "out",   y.go_out { first_if = { "flowered" } },
        by = "W-5.11", also = { "W-5.12", "W-5.12.1", "W-5.12.2", "W-5.12.3", "W-5.13" } },
      { "kao",   y.make { "kao", from = "before",
          upgrade = y.option "kao_upgrade_exposed", ends_turn = true, replaces = false },
        by = "W-5.7", also = { "W-5.7.1", "W-5.7.2", "W-5.4", "W-5.12.4" } },
      { "chuan", y.exchange { "pair", from = "before", takes = { "flowered" },
                              gives = { "plain" } },
        by = "W-5.6", also = { "W-5.6.1", "W-5.6.2", "W-5.4", "W-5.12.4" },
        refuses = { use = "W-5.6.1", lacks = "W-5.6.1" } },
      { "chi",   y.make { "pair", from = "before", alone = true },
        by = "W-5.5", also = { "W-5.4", "W-5.12.4" } },
      refuses = { incomplete = "W-6.1", next = "W-5.4", no_replacement = "W-O6" },
    },
    own = {
      { "out",   y.go_out, by = "W-5.8", also = "W-5.8.1" },
      { "kao",   y.make { "kao", once = true,
          upgrade = y.option "kao_upgrade_exposed", ends_turn = true, replaces = false },
        by = "W-5.8.2", also = { "W-5.8.3", "W-5.8.4", "W-5.8.5", "W-5.9", "W-5.10.8" },
        refuses = { again = "W-5.8.5" } },
      { "chuan", y.exchange { "pair", takes = { "flowered" }, gives = { "plain" } },
        by = "W-5.8.6" },
      { "lay",   y.make { "pair", with_drawn = true, alone = true }, by = "W-5.8.7",
        also = "W-5.8.8" },
      refuses = { incomplete = "W-6.1", drawn = "W-5.8", no_replacement = "W-O6" },
    },
    order = { y.surplus_first { plain = { "plain" } },
      by = "W-5.10",
      also = { "W-5.3", "W-5.10.1", "W-5.10.2", "W-5.10.3", "W-5.10.4", "W-5.10.5", "W-5.10.6",
               "W-5.10.7", "W-5.10.9" },
      refuses = { exchange = "W-5.6", first = "W-5.10.4", lay = "W-5.10.8" } },
    faults = { "refused", by = "W-8.6", also = { "W-8.1", "W-8.1.1", "W-8.2" } },
    false_out = { "ends", by = "W-8.3" },
  }, by = "W-5.4", refuses = { one = "W-5.8" } },
  count = {
    columns = { "dao" },
    value   = { y.column "dao", by = "W-7.6", also = "W-7.6.2" },
    others  = { "kao", "pair" },
    { "group", y.tally { each = true, dao = double_own_general }, says = "group",
      by = "W-7.2",
      also = { "W-7.2.1", "W-7.2.2", "W-7.2.3", "W-7.2.4", "W-7.2.5", "W-7.3", "W-7.3.1",
               "W-7.3.2", "W-7.4", "W-7.5", "W-7.7", "W-7.7.1", "W-7.7.2", "W-7.7.3" } },
    { "dangtou", y.tally { over = true, dao = double_own_general }, says = "tile over 宕頭",
      by = "W-7.6.1", also = "W-7.3" },
  },
  settle = {
    among = y.everyone,
    { "rank", y.pay { from = "everyone", to = "everyone",
        amount = y.when(y.lt(rank "payer", rank "payee"),
                        y.option "chip" * factor("payer", "payee"), 0) },
      says = "to who shows more",
      shows = { { "chips", y.option "chip" }, { "dealer", factor("payer", "payee") } },
      by = "W-7.8", also = { "W-7.8.1", "W-7.8.2", "W-8.1.2", "W-8.4" }, when = decided },
  },
  match = {
    next_head  = { next_dealer, by = "W-3.6",
                   also = { "W-3.7", "W-3.7.1", "W-3.8", "W-8.5", "W-5.14" } },
    counters   = { "round", "deals" },
    after      = { round = round + round_done,
                   deals = y.when(round_done, 0, y.counter "deals" + decided) },
    ends       = { y.all { round_done, y.ge(round, 3) }, by = "W-3.4",
                   also = { "W-3.5", "W-3.9" } },
    first_head = { "random", by = "W-3.2", also = "W-3.2.1" },
  },
  simple = advice.simple,
  thumbs = { hasty = advice.hasty },
  report = {
    { "went out",            y.share(y.outcome "won") },
    { "who went out won",    y.share(y.eq(y.worth "winner", most)), given = y.outcome "won" },
    { "and without 宕頭",    y.share(y.eq(bare "winner", most_bare)), given = y.outcome "won" },
    { "draws",               y.mean(y.draws) },
    { "discards",            y.mean(y.discards) },
    { "sets laid",           y.mean(y.melds_made) },
    { "dao of the winner",   y.mean(y.worth "winner"), given = y.outcome "won" },
    { "most dao",            y.mean(most) },
    { "dealer stays",        y.share(y.eq(next_dealer, 0)) },
  },

  options = {
    { "extra_tiles", y.choice { "none", "ten" }, by = "W-O1", also = { "W-O1.1", "W-2.4.1" },
      says = "eight pictures and two blanks",
      changes = { ten = {
        set = { deck = { full, by = "W-O1", also = { "W-O1.1", "W-2.4.1" } },
                ["deal.stacks"] = { 17, by = "W-O1.1" } },
        add = { ["play.extras"] = { { "bonus" }, by = "W-O1.1" },
                ["count.bonus"] = {
                  "bonus", y.tally { dao = 200,
                                     times = y.tiles({ among = { "bonus" } }, "player") },
                  says = "bonus tiles", by = "W-O1.1" } } } } },
    { "double_general", y.choice { "own_seat", "none", "civil" }, by = "W-O2",
      says = "what 雙將 is",
      changes = {
        none  = groups_count(y.when(general, 80, 40)),
        civil = groups_count(
          y.when(general, 160, y.when(y.group_is { among = { "civil" } }, 80, 40))) } },
    { "fourth_general", y.choice { "13", "33" }, by = "W-O3", also = "W-O3.1",
      says = "the general of 和家" },
    { "self_reverse_twice", y.switch(false), by = "W-O4",
      says = "a throw that is its own reverse counts twice",
      changes = { on = {
        hits({ third_prize = "off" }, prize(true, false), "W-O4"),
        hits({ third_prize = "on" }, prize(true, true), "W-O4") } } },
    { "third_prize", y.switch(false), by = "W-O5", says = "擲獎 hits the third axis too",
      changes = { on = hits({ self_reverse_twice = "off" }, prize(false, true), "W-O5") } },
    { "kao_refill", y.choice { "skip_discard", "draw_and_discard" }, by = "W-O6",
      says = "what follows a 靠",
      changes = { draw_and_discard = { set = {
        ["play.claims.kao.ends_turn"] = { false, by = "W-O6" },
        ["play.claims.kao.replaces"]  = { true, by = "W-O6" },
        ["play.own.kao.ends_turn"]    = { false, by = "W-O6" },
        ["play.own.kao.replaces"]     = { true, by = "W-O6" } } } } },
    { "kao_upgrade_exposed", y.switch(true), by = "W-O7", says = "an open pair may become a 靠" },
    { "concealed_kao_counts", y.switch(true), by = "W-O8",
      says = "a 靠 in the hand counts at the showdown",
      changes = { off = { drop = { ["count.others.kao"] = { by = "W-O8" } } } } },
    { "dangtou_must_be_flowered", y.switch(false), by = "W-O9", says = "宕頭 has to have frames",
      changes = { on = { set = { ["play.goal.over"] = { { "flowered" }, by = "W-O9" } } } } },
    { "flowered_wait_first", y.switch(true), by = "W-O10",
      says = "who waits with a flowered tile comes first",
      changes = { off = { drop = { ["play.claims.out.first_if"] = { by = "W-O10" } } } } },
    { "deals_per_round", y.range { 1, 16, default = 1 }, by = "W-O11",
      says = "decided deals in a round" },
    { "settlement", y.choice { "rank", "difference" }, by = "W-O12", says = "what is paid",
      changes = { difference = { set = {
        ["settle.rank.amount"] = {
          y.max(0, total "payee" - total "payer") * factor("payer", "payee"), by = "W-O12" },
        ["settle.rank.shows"] = { { "difference", total "payee" - total "payer" },
                                  { "dealer", factor("payer", "payee") } },
        ["opening.stake"] = {
          en = "After each hand you pay everybody who shows more points than you do the "
            .. "difference, in chips.",
          zh = "每局之後，道數較少者按相差之數，付籌碼給每一個道數較多的人。" } } } } },
    { "dealer_factor", y.range { 1, 2, default = 2 }, by = "W-O13", says =
        "payments with the dealer",
      changes = { ["1"] = { set = { ["opening.sides"] = {
        en = "Four play, each alone. Heaven 天家 is the dealer.",
        zh = "四人各自為戰，天家為莊。" } } } } },
    { "chip", y.range { 1, 1000, default = 1 }, by = "W-O14", says = "paid for each higher rank" },
    { "gongzi_kao_first", y.switch(false), by = "W-O15",
      says = "surplus beside a 靠 goes before surplus beside a pair",
      changes = { on = { add = { ["play.order.beside_first"] = { "kao", by = "W-O15" } } } } },
    { "fault_mode", y.choice { "enforce", "audit" }, by = "W-O16",
      says = "faults are refused, or judged at the showdown",
      changes = { audit = { set = { ["play.faults"] = {
        "judged", by = "W-8.1", also = { "W-8.6", "W-8.1.1", "W-8.2" } } } } } },
  },
}
