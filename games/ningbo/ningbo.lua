-- Early mahjong 寧波麻雀, after the rules that 榛原茂樹 assumed for Ningbo. Rule numbers are those of
-- history/games/ningbo.md. Everybody's hand is counted; the winner is paid by all, and the others
-- settle their differences.

local y      = require "yezi"
local advice = require "ningbo.parts.advice"
local t      = require "ningbo.parts.terms"
local tiles  = require "decks.mahjong-136"

local won, winner, seats = t.won, t.winner, t.seats
local of_winner, suits = t.of_winner, t.suits

-- Of a seat ---------------------------------------------------------------------------------------

-- Whether the group at hand is of 番牌: dragons, or the wind of the player's seat.
local function honoured(...)
  return y.any { t.is_of("dragon", { ... }), t.of_own_wind(...) }
end

-- What a payment between these two is multiplied by.
local factor = y.when(y.any { y.same("payer", "east"), y.same("payee", "east") }, 2, 1)

-- Of a hand as dealt: nine kinds of ones, nines and honours with one tile of each.
local nine_kinds = y.ge(y.faces_held({ "end", times = 1 }, "player"), 9)

-- Of the winning hand -----------------------------------------------------------------------------

local honours = t.some "z"
local pure    = y.eq(y.waits "player", 1)
local robbed  = y.going_out "robbing"

-- Thirteen tiles of one suit are closed, so that nothing is declared and the last is of that suit.
local gates = y.ranks({ 3, 1, 1, 1, 1, 1, 1, 1, 3 }, "player")
local untouched = y.eq(y.melds_made, 0)
local own_first = y.all { y.going_out "draw", untouched, y.eq(y.discards_of "player", 0) }
local tianhe = y.all { own_first, y.same("player", "east") }
-- `how` the last tile has to come.
local function dihu(how) return y.all { y.no(y.same("player", "east")), how } end

-- The value ---------------------------------------------------------------------------------------

local limit  = y.pick("limit", { ["200"] = 200, ["300"] = 300, ["400"] = 400, ["500"] = 500,
                                 ["600"] = 600, none = 200 })
local count  = y.column "points" * y.pow2(y.column "doubles")
local bound  = y.min(limit, count)
-- `capped`: what a hand is worth without the items of the limit. `also` is cited too.
local function value(capped, by, also)
  return { y.when(y.gt(y.column "limits", 0), y.max(limit, capped),
             y.when(y.gt(y.column "halves", 0), y.max(limit // 2, capped), capped)),
           by = by, also = { "M-A2", "M-A3", "M-A4", "M-A5", "M-A6", "M-A6.1", "M-A7", "M-A8",
                             "M-A9", also, "M-6.5" } }
end

-- Points for the sets that the filter names.
local function points_of(amount, kind, among, open)
  return y.tally { each = true, points = amount,
                   when = y.group_is { kind, among = { among }, open = open } }
end
-- The same amount where 番牌 double their own set.
local function doubled(amount)
  return { y.when(honoured("pung", "kong"), 2 * amount, amount), by = "M-O1",
           also = { "M-F2", "M-2.3", "M-2.3.1", "M-2.3.2", "M-F4" } }
end

-- By how much the hand of the loser who pays is the lower.
local behind = y.max(0, y.worth "payee" - y.worth "payer")

local stays = t.passing(y.pick("dealer_repeat_on_draw", { off = 1, on = 0 }))

return y.game "ningbo" {
  title = { en = "Early Ningbo Mahjong", zh = "寧波麻雀" },
  sheet = "ningbo",
  unit  = "points",
  opening = {
    line = {
      en = "The oldest mahjong that can be rebuilt: all four hands are counted.",
      zh = "可以復原的最古麻雀：四家手牌都計副。" },
    card = "1s", minutes = 10,
    aim = {
      en = "Be the first to complete a hand: four sets, each three alike or three in a row of one "
        .. "suit, and a pair. Each turn you draw a tile and discard one; some discards can "
        .. "be claimed.",
      zh = "首先湊成四組牌與一對者胡出；一組或為三張相同，或為同門三張相連。每輪摸一張、棄一張；"
        .. "他人所棄，有時可以碰、吃。" },
    sides = {
      en = "Four play, each alone. East is the dealer 莊家: what East pays or is paid is doubled.",
      zh = "四人各自為戰。東家為莊，與莊家之間的收付加倍。" },
    stake = {
      en = "When somebody goes out, the three others pay that hand's worth, in points. Then those "
        .. "three settle the differences between their own hands.",
      zh = "有人胡出，其餘三家按其手牌之值付分；三家之間再按各自手牌之差收付。" },
    beats = {
      en = "Nothing is beaten here: hands are counted. Three and four alike count, "
        .. "winds, dragons and ends of suits more; doublings multiply.",
      zh = "此戲不鬥大小，只計手牌：三張、四張相同者計副，字牌與么九較多；另有番加倍。" },
    guided = require "ningbo.parts.guide",
  },
  called = {
    roles = { east = "East", south = "South", west = "West", north = "North" },
    zones = { melds = "sets", river = "discards" },
    throws = { dice = "for the walls" },
    ends  = { scattered = "thirteen unrelated tiles", orphans = "nine kinds of ones, nines and "
                .. "honours" },
  },
  seats = { 4, by = "M-3.1" },
  roles = { seats, by = "M-3.1", also = "M-2.3" },
  deck  = { tiles, by = "M-2.1", also = "M-2.2" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  throws = { { "dice", y.dice { 2 }, by = "M-2.1.1", also = "M-4.2" } },
  deal = { y.from_walls {
    blocks   = 13,
    exchange = { y.by_throw { "dice", 1, 2, 3, 1, 1, 2, 3, 1, 1, 2, 3 }, by = "M-4.2" },
    sides    = { "east", "north", "west", "south" }, stacks = 21, tiers = 1,
    opens    = { "dice", by = "M-4.4", also = "M-4.4.1" },
  }, by = "M-4.3", also = "M-4.1" },
  sets = {
    { "chow", y.run { 3, among = { "number" } }, by = "M-6.1.1" },
    { "pung", y.copies { 3 }, by = "M-6.1.1" },
    { "kong", y.copies { 4 }, by = "M-6.1.1" },
    { "pair", y.copies { 2 }, by = "M-6.1.1" },
  },
  phases = { "scattered", "orphans", "play" },
  scattered = { y.bonus_hand { kinds = { { "scattered", y.apart(3, "player"),
                                           by = "M-6.4", also = "M-6.4.1" } },
                               asked = "holders" },
                by = "M-4.8", also = { "M-4.8.1", "M-4.8.4" } },
  orphans = { y.bonus_hand { kinds = { { "orphans", nine_kinds, by = "M-4.8.3" } },
                             asked = "holders", redeal = true },
              by = "M-4.8.2", also = "M-5.11" },
  play = { y.draw_discard {
    first = { "east", by = "M-4.3.1" },
    wall  = { y.dead_wall { 14, kept = true, replace = "end" },
              by = "M-4.5", also = { "M-4.6", "M-4.6.1", "M-4.6.2", "M-4.7" } },
    goal  = { y.cover { "chow", "pung", times = 4, odd = "pair" }, by = "M-6.1",
              also = "M-5.10.1" },
    claims = {
      { "out",  y.go_out, by = "M-5.2.4", also = { "M-5.2", "M-5.3", "M-5.4", "M-5.8", "M-5.10" } },
      { "kong", y.make { "kong", replaces = true },
        by = "M-5.2.3", also = { "M-5.3", "M-5.6.2", "M-5.7" } },
      { "pung", y.make { "pung" }, by = "M-5.2.2", also = { "M-5.3", "M-5.5" } },
      { "chow", y.make { "chow", from = "before" }, by = "M-5.2.1", also = { "M-5.3", "M-5.5" } },
      refuses = { incomplete = "M-6.1", robbing = "M-5.8", no_replacement = "M-5.7",
                  open = "M-5.2" },
    },
    own = {
      { "out",  y.go_out, by = "M-5.1" },
      { "kong", y.make { "kong", replaces = true },
        by = "M-5.6", also = { "M-5.6.2", "M-5.6.3", "M-5.7", "M-5.8.3" } },
      { "add",  y.extend { "kong", onto = "pung", replaces = true, robbable = true },
        by = "M-5.6.1", also = { "M-5.6.2", "M-5.7", "M-5.8", "M-5.8.2" } },
      refuses = { incomplete = "M-6.1", drawn = "M-5.1", no_replacement = "M-5.7" },
    },
    last_discard = { "out_only", by = "M-5.9" },
    faults    = { "refused", by = "M-8.1", also = "M-8.2" },
    false_out = { "voids", by = "M-8.2" },
  }, by = "M-5.1", refuses = { asked = "M-3.1" } },
  count = {
    columns = { "points", "doubles", "limits", "halves" },
    value   = value(bound, "M-A1", "M-A11"),
    others  = { { "pung", "pair" }, by = "M-A10", also = "M-A10.1" },
    { "going_out", of_winner { points = 10, when = y.no(y.reason "scattered") },
      says = "for going out 副底", by = "M-B1" },
    { "middle_open_pung", points_of(2, "pung", "middle", true), says = "open pung 明刻 of 2 to 8",
      by = "M-S1", also = { "M-S0", "M-S11" } },
    { "middle_pung", points_of(4, "pung", "middle", false), says = "concealed pung 暗刻 of 2 to 8",
      by = "M-S2", also = { "M-S0", "M-S11" } },
    { "end_open_pung", points_of(4, "pung", "end", true),
      says = "open pung 明刻 of ones, nines or honours 么九", by = "M-S3", also = { "M-S0", "M-S11" } },
    { "end_pung", points_of(8, "pung", "end", false),
      says = "concealed pung 暗刻 of ones, nines or honours 么九",
      by = "M-S4", also = { "M-S0", "M-S11" } },
    { "middle_open_kong", points_of(8, "kong", "middle", true), says = "open kong 明槓 of 2 to 8",
      by = "M-S5", also = { "M-S0", "M-S12" } },
    { "middle_kong", points_of(16, "kong", "middle", false), says = "concealed kong 暗槓 of 2 to 8",
      by = "M-S6", also = { "M-S0", "M-S12" } },
    { "end_open_kong", points_of(16, "kong", "end", true),
      says = "open kong 明槓 of ones, nines or honours 么九", by = "M-S7", also = { "M-S0", "M-S12" } },
    { "end_kong", points_of(32, "kong", "end", false),
      says = "concealed kong 暗槓 of ones, nines or honours 么九", by = "M-S8",
      also = { "M-S0", "M-S12" } },
    { "pair", y.tally { each = true, points = 2, when = honoured "pair" },
      says = "pair of doubling tiles 番牌", by = "M-S10", also = { "M-S10.1", "M-2.3" } },
    { "all_pungs", of_winner { points = 4,
        when = y.eq(y.groups({ "pung", "kong" }, "player"), 4) }, says = "all pungs 對對和",
      by = "M-B2" },
    { "own_draw", of_winner { points = 2, when = y.all { y.going_out "draw",
        y.no(y.any { y.going_out "last", y.going_out "replacement" }) } },
      says = "own draw 自摸和", by = "M-B3", also = "M-7.1" },
    { "last_tile", of_winner { points = 4, when = y.going_out "last" },
      says = "the last live tile 海底撈月", by = "M-B4", also = "M-7.1.2" },
    { "replacement", of_winner { points = 4,
        when = y.all { y.going_out "replacement", y.no(y.going_out "last") } },
      says = "on the replacement of a kong 嶺上開花", by = "M-B5", also = "M-7.1.2" },
    { "single_wait", of_winner { points = 2, when = y.all { pure, y.completes "odd" } },
      says = "single wait 單釣和",
      by = "M-B6", also = { "M-6.2", "M-6.3", "M-6.3.1", "M-6.3.6", "M-7.1.1" } },
    { "middle_wait", of_winner { points = 2,
        when = y.all { pure, y.completes "middle", y.no(robbed) } },
      says = "closed wait 嵌張和", by = "M-B7", also = { "M-6.2", "M-6.3", "M-6.3.2", "M-6.3.6" } },
    { "edge_wait", of_winner { points = 2,
        when = y.all { pure, y.completes "edge", y.no(robbed) } },
      says = "edge wait 邊張和", by = "M-B8", also = { "M-6.2", "M-6.3", "M-6.3.3", "M-6.3.6" } },
    { "two_pair_wait", of_winner { points = 2,
        when = y.all { y.eq(y.waits "player", 2), y.completes "pairs" } },
      says = "wait on two pairs 雙碰和", by = "M-B9", also = { "M-6.2", "M-6.3", "M-6.3.4" } },
    { "robbed_wait", of_winner { points = 4,
        when = y.all { pure, robbed , y.any { y.completes "middle", y.completes "edge" } } },
      says = "a closed or edge wait, by robbing a kong 金雞奪食",
      by = "M-B10", also = { "M-5.8.1", "M-6.3.5" } },
    { "dragon_set", y.tally { each = true, doubles = 1,
        when = y.group_is { "pung", "kong", among = { "dragon" } } },
      says = "pung or kong of dragons 公將", by = "M-F1", also = { "M-F2", "M-2.3" } },
    { "own_wind_set", y.tally { each = true, doubles = 1, when = t.of_own_wind("pung", "kong") },
      says = "pung or kong of the own wind 門將",
      by = "M-F1", also = { "M-F2", "M-2.3", "M-2.3.1", "M-2.3.2", "M-F4" } },
    { "half_flush", of_winner { doubles = 1, when = y.all { y.eq(suits, 1), honours } },
      says = "one suit and honours 混一色", by = "M-B11", also = "M-F3" },
    { "all_honours", of_winner { doubles = 1, when = y.eq(suits, 0) }, says = "honours alone",
      by = "M-7.3" },
    { "full_flush", of_winner { doubles = 3, when = y.all { y.eq(suits, 1), y.no(honours) } },
      says = "one suit 清一色", by = "M-B12", also = "M-F3" },
    { "nine_gates", of_winner { limits = 1, when = gates }, says = "nine gates 九蓮寶燈",
      by = "M-B13", also = { "M-6.5.3", "M-6.5.3.1" } },
    { "three_dragons", of_winner { limits = 1, when = t.three_dragons() },
      says = "three dragons 大三元", by = "M-B14", also = "M-6.5.1" },
    { "four_winds", of_winner { limits = 1, when = t.four_winds() }, says = "four winds 四喜和",
      by = "M-B15", also = "M-6.5.2" },
    { "heaven", of_winner { limits = 1, when = tianhe }, says = "on the first draw 天和",
      by = "M-B16", also = { "M-6.5.4", "M-6.5.4.1" } },
    { "earth", of_winner { halves = 1,
        when = dihu(y.all { y.going_out "discard", untouched, y.eq(y.discards, 1) }) },
      says = "earthly hand 地和",
      by = "M-B17", also = { "M-6.5.5", "M-6.5.5.1" } },
    { "scattered", of_winner { limits = 1, when = y.reason "scattered" },
      says = "thirteen unrelated 十三不搭", by = "M-B18", also = { "M-6.4", "M-A8" } },
  },
  settle = {
    among = y.everyone,
    { "win", y.pay { from = "losers", to = "winner", amount = y.worth "payee" * factor },
      says = "to the winner",
      shows = { { "hand", y.worth "payee" }, { "dealer", factor } },
      by = "M-7.4", also = { "M-7.4.1", "M-7.4.2", "M-7.7" }, when = won },
    { "losers", y.pay { from = "losers", to = "losers", amount = behind * factor },
      says = "among the losers",
      shows = { { "difference of the hands", behind }, { "dealer", factor } },
      by = "M-7.5", also = { "M-7.5.1", "M-7.6.6" }, when = won },
    { "false_out", y.pay { from = "at_fault", to = "everyone", amount = limit // 2 * factor },
      says = "for a false win 詐和",
      shows = { { "half the limit", limit // 2 }, { "dealer", factor } },
      by = "M-8.2", when = y.reason "play.false_out" },
    after = {
      { "liability", y.pays_for_all { y.feeding, lines = { "win" }, when = t.shown_danger() },
        says = "liability 包",
        by = "M-7.6", also = { "M-7.6.1", "M-7.6.2", "M-7.6.3", "M-7.6.5", "M-7.6.7", "M-7.6.8" } },
    },
  },
  match = {
    next_head = { stays, by = "M-3.4", also = { "M-3.5", "M-3.6", "M-4.7" } },
    counters  = { "passes" },   -- how often the dealership has passed on
    after     = { passes = y.counter "passes" + stays },
    ends      = { y.ge(y.counter "passes" + stays, 16), by = "M-3.3", also = "M-3.3.1" },
    first_head = { "random", by = "M-3.2" },
  },
  simple = advice.simple,
  thumbs = { hasty = advice.hasty },
  report = {
    { "went out",               y.share(won) },
    { "wall exhausted",         y.share(y.outcome "drawn") },
    { "deal annulled",          y.share(y.outcome "void") },
    { "by own draw",            y.share(y.going_out "draw"), given = won },
    { "discards",               y.mean(y.discards) },
    { "sets laid",              y.mean(y.melds_made) },
    { "value of the winner",    y.mean(y.worth "winner"), given = won },
    { "winner at the limit",    y.share(y.ge(y.worth "winner", limit)), given = won },
    { "dealer stays",           y.share(y.eq(stays, 0)) },
  },

  options = {
    { "honour_mode", y.choice { "hand", "set" }, by = "M-O1",
      says = "a set of 番牌 doubles the whole hand, or only its own points",
      changes = { set = {
        set = { ["count.end_open_pung.points"] = doubled(4), ["count.end_pung.points"] = doubled(8),
                ["count.end_open_kong.points"] = doubled(16),
                ["count.end_kong.points"] = doubled(32) },
        drop = { ["count.dragon_set"] = { by = "M-O1" },
                 ["count.own_wind_set"] = { by = "M-O1" } } } } },
    { "limit", y.choice { "200", "300", "400", "500", "600", "none" }, by = "M-O2", also = "M-O3",
      says = "the most that a hand can be worth",
      changes = { none = { set = { ["count.value"] = value(count, "M-A11", "M-A1") } } } },
    { "limit_losers", y.switch(true), by = "M-O4", says = "the limit binds all hands",
      changes = { off = {
        when = { limit = { "200", "300", "400", "500", "600" } },
        set  = { ["count.value"] = value(y.when(winner, bound, count), "M-O4", "M-A1") } } } },
    { "shuangpeng", y.switch(true), by = "M-O5", says = "雙碰和 is worth 2",
      changes = { off = { drop = { ["count.two_pair_wait"] = { by = "M-O5" } } } } },
    { "nine_orphans", y.switch(true), by = "M-O6", says = "九種么九 may annul the deal",
      changes = { off = { drop = { orphans = { by = "M-O6" }, ["phases.orphans"] = {},
                                   ["called.ends.orphans"] = {} } } } },
    { "nine_no_pairs", y.switch(false), by = "M-O7", says = "but not with a pair in the hand",
      changes = { on = { set = { ["orphans.kinds.orphans"] = {
        y.all { nine_kinds, y.eq(y.faces_held({ "number", "honour" }, "player"), 13) },
        by = "M-O7" } } } } },
    { "loser_pairs", y.switch(true), by = "M-O8", says = "pairs of 番牌 count for losers too",
      changes = { off = { set = { ["count.pair.when"] = {
        y.all { honoured "pair", winner }, by = "M-O8" } } } } },
    { "stack_draw", y.switch(false), by = "M-O9", says = "自摸 is added to 海底 and 嶺上",
      changes = { on = { set = { ["count.own_draw.when"] = {
        t.if_won(y.going_out "draw"), by = "M-O9" } } } } },
    { "wall", y.choice { "flat21", "two_tier" }, by = "M-O10", also = "M-O10.1",
      says = "blocks and walls of one tier, or walls of two",
      changes = { two_tier = { set = { deal = {
        y.from_walls { takes = { 4, 4, 4, 1 }, sides = { "east", "north", "west", "south" },
                       stacks = 17, tiers = 2, opens = "dice" },
        by = "M-O10", also = "M-O10.1" } } } } },
    { "exchange", y.switch(true), by = "M-O11", says = "blocks are exchanged by the dice",
      changes = { off = { drop = { ["deal.exchange"] = { by = "M-O11" } } } } },
    { "dead_wall", y.choice { "14_kept", "16_not_kept" }, by = "M-O12",
      says = "tiles at the end that are not drawn",
      changes = { ["16_not_kept"] = { set = { ["play.wall"] = {
        y.dead_wall { 16, kept = false, replace = "end" },
        by = "M-O12", also = { "M-4.6", "M-4.6.1", "M-4.6.2", "M-4.7" } } } } } },
    { "dihu", y.choice { "first_discard", "first_own_draw" }, by = "M-O13",
      says = "what 地和 is",
      changes = { first_own_draw = { set = { ["count.earth.when"] = {
        t.if_won(dihu(own_first)), by = "M-O13" } } } } },
    { "nine_gates", y.choice { "pure", "any" }, by = "M-O14", says = "what 九蓮寶燈 needs",
      changes = { any = { set = { ["count.nine_gates.when"] = {
        t.if_won(t.any_gates), by = "M-O14" } } } } },
    { "all_honours", y.choice { "1", "3" }, by = "M-O15", says = "番 for honours alone",
      changes = { ["3"] = { set = { ["count.all_honours.doubles"] = { 3, by = "M-O15" } } } } },
    { "pao", y.choice { "discard", "feed", "off" }, by = "M-O16", says = "who is liable",
      changes = { feed = { add = t.fed { by = "M-O16" } },
                  off  = { drop = { ["settle.after.liability"] = { by = "M-O16" } } } } },
    { "dealer_repeat_on_draw", y.switch(false), by = "M-O17",
      says = "the dealer stays when the wall is exhausted" },
    { "dealer_double", y.switch(true), by = "M-O18", says = "payments with the dealer are double",
      changes = { off = {
        set = {
          ["settle.win.amount"]       = { y.worth "payee", by = "M-O18" },
          ["settle.losers.amount"]    = { behind, by = "M-O18" },
          ["settle.false_out.amount"] = { limit // 2, by = "M-O18" },
          ["opening.sides"] = { en = "Four play, each alone. East is the dealer 莊家.",
                                zh = "四人各自為戰，東家為莊。" } },
        drop = { ["settle.win.shows.dealer"] = {}, ["settle.losers.shows.dealer"] = {},
                 ["settle.false_out.shows.dealer"] = {} } } } },
    { "fault_mode", y.choice { "enforce", "honour" }, by = "M-O19",
      says = "a wrong 胡 is refused, or paid for",
      changes = { honour = { set = { ["play.faults"] = {
        "judged", by = "M-8.2", also = "M-8.1" } } } } },
  },
}
