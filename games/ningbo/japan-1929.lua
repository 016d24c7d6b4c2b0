-- The Japanese form of 1929, アルシーアル, told as what it changes of Ningbo: only the winner counts, in
-- points that are doubled by more hands than there; who feeds the winner pays for all. Rules JC of
-- history/games/ningbo.md.

local y      = require "yezi"
local t      = require "ningbo.parts.terms"
local advice = require "ningbo.parts.advice"

local of_winner, sets_of = t.of_winner, t.sets_of

-- Of the winning hand -----------------------------------------------------------------------------

local function sets(kinds, filter)
  filter = filter or {}
  for i, kind in ipairs(kinds) do filter[i] = kind end
  return y.groups(filter, "player")
end
local runs      = sets { "chow" }
local alike     = sets { "pung", "kong" }
-- thirteen orphans lie in no sets, and count for nothing but the limit
local laid_out  = y.eq(runs + alike, 4)
local concealed = y.eq(sets({}, { open = true, declared = true }), 0)
local hidden    = sets({ "pung", "kong" }, { open = false })
local by_draw   = y.all { t.drawn, laid_out }
local honours   = t.some "z"
local middle    = t.some "middle"

local function cards(ranks)
  local found = {}
  for _, suit in ipairs { "m", "s", "p" } do
    for _, rank in ipairs(ranks) do found[#found + 1] = rank .. suit end
  end
  return found
end
local function runs_of(suit, low)
  return y.gt(y.groups({ "chow", among = { low .. suit, low + 1 .. suit, low + 2 .. suit } },
                       "player"), 0)
end
local function straight_of(suit)
  return y.all { runs_of(suit, 1), runs_of(suit, 4), runs_of(suit, 7) }
end
local straight = y.any { straight_of "m", straight_of "s", straight_of "p" }
-- A run of these cards is 1 2 3 or 7 8 9.
local end_runs = sets({ "chow" }, { among = cards { 1, 2, 3, 7, 8, 9 } })
local outside  = y.all { y.gt(end_runs, 0),
  y.eq(end_runs + sets({ "pung", "kong", "pair" }, { among = { "end" } }), 5) }

-- The value ---------------------------------------------------------------------------------------

local points  = y.column "points"
local rounded = y.pick("rounding", { none = points, four_six = (points + 4) // 10 * 10,
                                     up = (points + 9) // 10 * 10 })
local counted = rounded * y.pow2(y.column "doubles")
local limit   = y.pick("limit", { ["200"] = 200, ["300"] = 300, ["400"] = 400, ["600"] = 600,
                                 ["*"] = 500 })
-- What a hand counts for that has an item of the limit, and another.
local function value(great, other)
  return { y.when(t.winner, y.when(y.gt(y.column "limits", 0), great, other), 0),
           by = "JC-9", also = { "JC-8", "JC-10.1" } }
end

-- Going out on a discard, or on a card that is being added to a set.
local function claims_out(how)
  return { "out", y.go_out(how), by = "JC-4",
           also = { "M-5.2.4", "M-5.2", "M-5.3", "M-5.4", "M-5.8", "JC-4.1" },
           refuses = { passed = "JC-4.1", own_kind = "JC-4" } }
end

return y.variant "ningbo/japan-1929" {
  of     = "ningbo",
  title  = { en = "Japanese Mahjong of 1929", zh = "日本麻雀（一九二九年）" },
  choose = { limit = "500", wall = "two_tier", pao = "feed" },
  options = {
    { "furiten", y.choice { "own_kind", "free" }, by = "JC-4", also = "JC-4.1",
      says = "discarded kinds, and those let pass, bar from going out",
      changes = { free = { set = { ["play.claims.out"] = claims_out {} } } } },
    { "rounding", y.choice { "none", "four_six", "up" }, by = "JC-9.1",
      says = "points are rounded to tens before they are doubled" },
    { "late_patterns", y.switch(true), by = "JC-B9",
      says = "hands count that lists of later years have",
      changes = { off = { drop = {
        ["count.no_ends"] = { by = "JC-B9" }, ["count.heads"] = { by = "JC-B10" },
        ["count.outside"] = { by = "JC-B11" }, ["count.straight"] = { by = "JC-B12" },
        ["count.three_hidden"] = { by = "JC-B13" } } } } },
    { "double_wind_pair", y.choice { "2", "4" }, by = "JC-6.5",
      says = "points for a pair of the own wind in its round",
      changes = { ["4"] = { set = { ["count.round_pair.when"] = {
        t.of_round "pair", by = "JC-6.5" } } } } },
    -- of Ningbo, with what they change in this form
    { "limit", y.choice { "200", "300", "400", "500", "600", "none" }, by = "JC-9",
      also = { "M-O2", "M-O3" },
      changes = { none = { set = { ["count.value"] = value(y.max(limit, counted), counted) } } } },
    { "pao", y.choice { "discard", "feed", "off" }, by = "JC-11", also = "M-O16",
      changes = { feed = { add = t.fed { by = "JC-11", when = t.drawn } } } },
    -- settled by this form
    { "honour_mode", y.choice { "hand" }, by = "JC-B3" },
    { "limit_losers", y.choice { "on" }, by = "JC-10.1" },
    { "shuangpeng", y.choice { "off" }, by = "JC-6.3" },
    { "nine_orphans", y.choice { "off" }, by = "JC-2.2" },
    { "nine_no_pairs", y.choice { "off" }, by = "JC-2.2" },
    { "loser_pairs", y.choice { "off" }, by = "JC-10.1" },
    { "stack_draw", y.choice { "on" }, by = "JC-B8" },
    { "dihu", y.choice { "first_own_draw" }, by = "JC-8" },
    { "nine_gates", y.choice { "any" }, by = "JC-8" },
    { "all_honours", y.choice { "1" }, by = "JC-8" },
    { "fault_mode", y.choice { "enforce" }, by = "JC-4" },
  },
  set = {
    phases = { { "play" }, by = "JC-2.2" },
    ["play.goal"] = { y.cover { "chow", "pung", times = 4, odd = "pair",
                                whole = { { y.each_of { "end", more = 1 }, by = "JC-5" } } },
                      by = "JC-5", also = { "M-6.1", "M-5.10.1" } },
    ["play.claims.out"] = claims_out { passed = "kind_until_turn", own_kinds = false },
    ["count.value"] = value(limit, y.min(limit, counted)),
    ["count.going_out"] = { "going_out", of_winner { points = 20 }, says = "for going out 副底",
                            by = "JC-6" },
    ["count.all_pungs"] = { "all_pungs", of_winner { doubles = 1, when = y.eq(alike, 4) },
                            says = "all pungs 對對和", by = "JC-B4" },
    ["count.own_draw"] = { "own_draw", of_winner { points = 2, when = by_draw },
                           says = "own draw 自摸和", by = "JC-6.2" },
    ["count.last_tile"] = { "last_tile", of_winner { doubles = 1, when = y.going_out "last" },
                            says = "the last live tile 海底撈月", by = "JC-B8" },
    ["count.replacement"] = { "replacement", of_winner { doubles = 1,
        when = y.going_out "replacement" }, says = "on the replacement of a kong 嶺上開花",
      by = "JC-B8" },
    ["count.single_wait"] = { "single_wait", of_winner { points = 2, when = y.completes "odd" },
                              says = "single wait 單釣和", by = "JC-6.3" },
    ["count.middle_wait"] = { "middle_wait", of_winner { points = 2, when = y.completes "middle" },
                              says = "closed wait 嵌張和", by = "JC-6.3" },
    ["count.edge_wait"] = { "edge_wait", of_winner { points = 2, when = y.completes "edge" },
                            says = "edge wait 邊張和", by = "JC-6.3" },
    ["count.all_honours"] = { "all_honours", of_winner { limits = 1, when = y.eq(t.suits, 0) },
                              says = "honours alone", by = "JC-8" },
    ["count.nine_gates.when"] = { t.if_won(t.any_gates), by = "JC-8" },
    ["count.four_winds"] = { "four_winds", of_winner { limits = 1,
        when = y.eq(sets_of "wind" + t.pairs_of "wind", 4) },
      says = "four winds 四喜和", by = "JC-8" },
    ["count.earth"] = { "earth", of_winner { limits = 1, when = y.all { t.drawn,
        y.eq(y.melds_made, 0), y.eq(y.discards_of "player", 0), y.no(y.same("player", "east")) } },
      says = "earthly hand 地和", by = "JC-8" },
    ["opening.line"] = {
      en = "The first mahjong with printed Japanese rules: only the winner counts.",
      zh = "日本最早成文的麻雀：只計和家，放銃者獨付。" },
    ["opening.stake"] = {
      en = "Who discarded the tile with which somebody goes out pays the hand's worth for all "
        .. "three. If the winner drew it, each of the three pays.",
      zh = "打出的牌使人和出者，獨付三家之份；自摸則三家各付。" },
    ["opening.beats"] = {
      en = "Nothing is beaten here: the hand is counted. Three and four alike count, winds, "
        .. "dragons and ends of suits more; certain hands double the points.",
      zh = "此戲不鬥大小，只計手牌：三張、四張相同者計符，字牌與么九較多；另有役加倍。" },
    simple = advice.with { limit = 500, base = 20, pungs = 1, losers = 0 },
  },
  add = {
    ["count.closed_draw"] = { "closed_draw", of_winner { doubles = 1,
        when = y.all { concealed, by_draw } }, says = "concealed hand, own draw 門前清自摸",
      by = "JC-B1" },
    ["count.concealed"] = { "concealed", of_winner { points = 10,
        when = y.all { concealed, y.no(t.drawn), laid_out } },
      says = "concealed hand, on a discard 門前清", by = "JC-6.1", also = "JC-6.1.1" },
    ["count.flush_points"] = { "flush_points", of_winner { points = 10,
        when = y.all { y.eq(t.suits, 1), y.no(honours) } }, says = "one suit 清一色",
      by = "JC-6.4" },
    ["count.round_pair"] = { "round_pair", y.tally { each = true, points = 2,
        when = y.all { t.of_round "pair", y.no(t.of_own_wind "pair") } },
      says = "pair of the round's wind", by = "JC-6.5" },
    ["count.round_wind_set"] = { "round_wind_set", y.tally { each = true, doubles = 1,
        when = t.of_round("pung", "kong") }, says = "pung or kong of the round's wind 圈風",
      by = "JC-B3", also = "JC-2" },
    -- stands after the points, which it looks at: lines that are added stand in alphabetical order;
    -- an own draw is two of them
    ["count.runs"] = { "runs", of_winner { doubles = 1,
        when = y.all { y.eq(runs, 4), y.eq(20, points - y.counted("concealed", "player")
                                             - y.counted("flush_points", "player")) } },
      says = "runs and no points 平和", by = "JC-B2" },
    ["count.robbing"] = { "robbing", of_winner { doubles = 1, when = y.going_out "robbing" },
                          says = "robbing a kong 搶槓", by = "JC-B8" },
    ["count.small_dragons"] = { "small_dragons", of_winner { doubles = 1,
        when = y.all { y.eq(sets_of "dragon", 2), y.eq(t.pairs_of "dragon", 1) } },
      says = "two dragons and the pair 小三元", by = "JC-B7" },
    ["count.no_ends"] = { "no_ends", of_winner { doubles = 1,
        when = y.eq(t.held "end", 0) }, says = "no ones, nines and honours 斷么",
      by = "JC-B9" },
    ["count.heads"] = { "heads", of_winner { doubles = 1,
        when = y.all { y.eq(alike, 4), y.no(middle) } },
      says = "all pungs, of ones, nines and honours 混老頭", by = "JC-B10" },
    ["count.outside"] = { "outside", of_winner { doubles = 1, when = outside },
                          says = "ends in every set 全帶么", by = "JC-B11" },
    ["count.straight"] = { "straight", of_winner { doubles = 1, when = straight },
                           says = "one to nine of a suit 一氣通貫", by = "JC-B12" },
    ["count.three_hidden"] = { "three_hidden", of_winner { doubles = 1,
        when = y.eq(hidden, 3) }, says = "three concealed pungs 三暗刻", by = "JC-B13" },
    ["count.four_hidden"] = { "four_hidden", of_winner { limits = 1, when = y.eq(hidden, 4) },
                              says = "four concealed pungs 四暗刻", by = "JC-8" },
    ["count.all_ends"] = { "all_ends", of_winner { limits = 1,
        when = y.all { y.no(middle), y.no(honours) } },
      says = "ones and nines alone 清么九", by = "JC-8" },
    ["count.thirteen"] = { "thirteen", of_winner { limits = 1, when = y.no(laid_out) },
                           says = "thirteen orphans 十三么", by = "JC-8", also = "JC-5.1" },
    ["settle.after.feeder"] = { "feeder", y.pays_for_all { y.won_from, lines = { "win" } },
                                says = "for all three 放銃", by = "JC-10" },
  },
  drop = {
    scattered = { by = "JC-2.2" }, orphans = { by = "JC-2.2" }, ["called.ends"] = { by = "JC-2.2" },
    ["count.scattered"] = { by = "JC-8" }, ["count.others"] = { by = "JC-10.1" },
    ["count.two_pair_wait"] = { by = "JC-6.3" }, ["count.robbed_wait"] = { by = "JC-6.3" },
    ["settle.losers"] = { by = "JC-10.1" }, ["settle.after.liability"] = { by = "JC-11" },
  },
}
