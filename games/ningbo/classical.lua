-- Chinese Classical, as the books of 1920 to 1924 print it, told as what it changes of Ningbo: 20
-- points for going out and for hands without runs, a limit of 300, the wait on a discard too, no
-- hands at the deal, and a dealer who stays when the wall is exhausted. Rules CC of
-- history/games/ningbo.md.

local y      = require "yezi"
local advice = require "ningbo.parts.advice"
local t      = require "ningbo.parts.terms"

local of_winner, suits, some = t.of_winner, t.suits, t.some

local pure = y.eq(y.waits "player", 1)

-- Flowers and seasons ----------------------------------------------------------------------------

local flowers = { "mei", "lan", "ju", "zhu" }
local seasons = { "chun", "xia", "qiu", "dong" }
local function own(series) return t.for_seat(function(i) return some(series[i]) end) end
local function all_of(mark) return y.eq(t.held(mark), 4) end
local bonus = y.gt(t.held("flower", "season"), 0)

local function no_points(when)
  return { "no_points", of_winner { points = 10, when = when }, says = "nothing but these",
           by = "CC-B3" }
end
local nothing_else = y.eq(y.column "points", y.counted("going_out", "player"))

-- A line for bonus tiles: of the winner's hand alone, or of all.
local function line(name, tally, of, says)
  return { name, of == "winner" and of_winner(tally) or y.tally(tally), says = says, by = "CC-F4" }
end
-- What playing with them changes: whether each is worth points, whose hands they double, and how.
local function with_bonus(points, of, doubles)
  local add = {
    ["zones.extra"]        = { of = "seat", seen_by = "all", by = "CC-6" },
    ["called.zones.extra"] = "bonus tiles",
    ["play.extras"] = { y.bonus_cards { "flower", "season", keeps = false, replace = "end" },
                        by = "CC-6", also = { "CC-6.1", "CC-6.1.1", "CC-6.2", "CC-6.3" } },
  }
  local set = { simple = advice.with_bonus,
                deck = { require "decks.mahjong-144", by = "CC-6" },
                ["deal.stacks"] = { 18, by = "CC-6" } }
  if points then
    add["count.bonus_points"] = line("bonus_points", { points = 4 * t.held("flower", "season") },
                                     "all", "flowers and seasons 花")
    set["count.no_points"] = no_points(y.all { nothing_else, y.no(bonus) })
  end
  for name, each in pairs(doubles) do
    add["count." .. name] = line(name, { doubles = each[1], when = each[2] }, of, each[3])
  end
  return { set = set, add = add }
end

-- Another place that their replacements come from.
local function replaced(from, by)
  return { when = { bonus_tiles = { "code", "harr", "pairs" } },
           set  = { ["play.extras.replace"] = { from, by = by } } }
end

local one_each = { own_flower = { 1, own(flowers), "own flower 正花" },
                   own_season = { 1, own(seasons), "own season 正花" } }
local in_series = {
  own_flower = one_each.own_flower, own_season = one_each.own_season,
  four_flowers = { 3, all_of "flower", "four flowers 一臺花" },
  four_seasons = { 3, all_of "season", "four seasons 一臺花" },
}
local in_pairs = {
  own_pair = { 1, y.all { own(flowers), own(seasons) }, "own flower and own season" },
  four_flowers = { 1, all_of "flower", "four flowers 一臺花" },
  four_seasons = { 1, all_of "season", "four seasons 一臺花" },
}

-- Washing -----------------------------------------------------------------------------------------

-- Nine kinds annul the deal, and perhaps something else.
local function washing(add)
  add["called.ends"] = { orphans = "nine kinds of ones, nines and honours" }
  add.orphans = { y.bonus_hand {
    kinds = { { "orphans", y.ge(y.faces_held({ "end" }, "player"), 9), by = "CC-5.1" } },
    asked = "holders", redeal = true }, by = "CC-5.1" }
  return { set = { phases = { { "orphans", "play" }, by = "CC-5.1" } }, add = add }
end
local function paid_for(kinds)
  local paid = 50
  for i, amount in ipairs { 70, 100, 150, 200 } do
    paid = y.when(y.ge(kinds, 9 + i), amount, paid)
  end
  return paid
end

-- Of the hand -------------------------------------------------------------------------------------

local function middle(who) return y.tiles({ among = { "middle" } }, who) end
local heads_shown = y.all { y.eq(middle "winner", 0),
                            y.ge(y.groups({ declared = true }, "winner"), 3) }

-- Liability 包 -----------------------------------------------------------------------------------

local function set_doubles(of) return y.counted(of, y.feeding) end
local by_own_sets = set_doubles "dragon_set" + set_doubles "own_wind_set"
-- Excused is who fed the winner, waiting to win with two doubles by sets, or for more than two.
local function excusing(round_wind, by_sets)
  local excused = y.any { y.all { y.ge(by_sets, 2), y.gt(y.waits(y.feeding), 0) },
                          y.gt(y.would_count("doubles", y.feeding), 2) }
  local function unless(shown) return { y.all { shown, y.no(excused) }, by = "CC-11" } end
  return { when = { round_wind = round_wind },
           set  = { ["settle.after.liability.when"] = unless(t.shown_danger()),
                    ["settle.after.heads.when"] = unless(heads_shown) } }
end
local function liable(shown)
  return y.pays_for_all { y.feeding, lines = { "win" }, when = shown }
end

-- Honours alone, of losers too.
local function honours_of_all(doubles)
  return { when = { all_honours = tostring(doubles) }, set = { ["count.all_honours"] = {
    "all_honours", y.tally { doubles = doubles, when = y.eq(suits, 0) }, says = "honours alone",
    by = "CC-F3", also = { "CC-8.1", "M-7.3" } } } }
end

return y.variant "ningbo/classical" {
  of     = "ningbo",
  title  = { en = "Chinese Classical Mahjong, 1920s", zh = "古典麻雀（二十年代）" },
  choose = { limit = "300", all_honours = "3", dealer_repeat_on_draw = true },
  options = {
    { "bonus_tiles", y.choice { "off", "code", "harr", "pairs" }, by = "CC-6",
      also = { "CC-F4", "CC-6.2", "CC-6.3" },
      says = "flowers and seasons, and what they bring",
      changes = { code  = with_bonus(true, "winner", in_series),
                  harr  = with_bonus(false, "all", one_each),
                  pairs = with_bonus(true, "all", in_pairs) } },
    { "bonus_from", y.choice { "tail", "head", "last_live" }, by = "CC-6.1", also = "CC-6.1.1",
      says = "where the tile comes from that replaces one",
      changes = { head = replaced("head", "CC-6.1"),
                  last_live = replaced("live_end", "CC-6.1.1") } },
    { "wash", y.choice { "off", "annul", "paid" }, by = "CC-5.1", also = "CC-5.2",
      says = "nine kinds of ones, nines and honours may annul the deal",
      changes = { annul = washing {}, paid = washing { ["settle.wash"] = {
        "wash", y.owed(y.bonus("orphans", "payee") * paid_for(y.faces_held({ "end" }, "payee"))),
        says = "for washing", by = "CC-5.2", also = "CC-5.2.1",
        when = y.reason "orphans" } } } },
    { "base", y.choice { "20", "10" }, by = "CC-B1", says = "points for going out",
      changes = { ["10"] = { set = { ["count.going_out.points"] = { 10, by = "CC-B1" } } } } },
    { "last_draw", y.switch(false), by = "CC-B7", says = "own draw of the last tile doubles",
      changes = { on = { add = { ["count.last_tile"] = {
        "last_tile", of_winner { doubles = 1, when = y.going_out "last" },
        says = "the last live tile 海底撈月", by = "CC-B7" } } } } },
    { "round_wind", y.switch(false), by = "CC-F2", says = "the wind of the round doubles too",
      changes = { on = {
        { add = {   -- before no_points, which looks at what has been counted so far
            ["count.extra_pair"] = { "extra_pair", y.tally { each = true, points = 2,
                when = t.of_round "pair" },
              says = "pair of the round's wind", by = "CC-F2", before = "heads" },
            ["count.round_wind_set"] = { "round_wind_set", y.tally { each = true, doubles = 1,
                when = t.of_round("pung", "kong") },
              says = "pung or kong of the round's wind 圈風", by = "CC-F2",
              before = "no_points" } } },
        { when = { loser_pairs = "off" },
          set  = { ["count.extra_pair.when"] = {
            y.all { t.of_round "pair", t.winner }, by = "CC-F2" } } } } } },
    { "loser_flush", y.switch(false), by = "CC-F3", says = "one suit doubles losers' hands too",
      changes = { on = {
        { set = {
            ["count.half_flush"] = { "half_flush", y.tally { doubles = 1,
              when = y.all { y.eq(suits, 1), some "z" } }, says = "one suit and honours 混一色",
              by = "CC-F3" },
            ["count.full_flush"] = { "full_flush", y.tally { doubles = 3,
              when = y.all { y.eq(suits, 1), y.no(some "z") } }, says = "one suit 清一色",
              by = "CC-F3" } } },
        honours_of_all(1), honours_of_all(3) } } },
    { "heads_limit", y.switch(true), by = "CC-8.2",
      says = "ones, nines and honours are a limit hand",
      changes = { off = { drop = { ["count.heads"] = { by = "CC-8.2" } } } } },
    { "dragon_limit", y.switch(true), by = "CC-8.4", says = "three dragons are a limit hand",
      changes = { off = { drop = { ["count.three_dragons"] = { by = "CC-8.4" } } } } },
    { "wind_limit", y.switch(true), by = "CC-8.5", says = "four winds are a limit hand",
      changes = { off = { drop = { ["count.four_winds"] = { by = "CC-8.5" } } } } },
    { "waiting_excuse", y.switch(false), by = "CC-11", also = { "CC-11.1", "CC-11.2" },
      says = "who waits for a great hand is not liable",
      changes = { on = { excusing("off", by_own_sets),
                         excusing("on", by_own_sets + set_doubles "round_wind_set") } } },
    -- of Ningbo, with what it changes in this form
    { "pao", y.choice { "discard", "feed", "off" }, by = "M-O16",
      changes = { feed = { add = t.fed { by = "M-O16", before = "heads" } },
                  off  = { drop = { ["settle.after.liability"] = { by = "M-O16" },
                                    ["settle.after.heads"] = { by = "M-O16" } } } } },
    -- settled by this form
    { "honour_mode", y.choice { "hand" }, by = "CC-F1" },
    { "wall", y.choice { "two_tier" }, by = "CC-2" },
    { "exchange", y.choice { "off" }, by = "CC-2" },
    { "nine_orphans", y.choice { "off" }, by = "CC-5" },
    { "nine_no_pairs", y.choice { "off" }, by = "CC-5" },
    { "stack_draw", y.choice { "on" }, by = "CC-B4" },
    { "shuangpeng", y.choice { "off" }, by = "CC-B5.1" },
    { "nine_gates", y.choice { "any" }, by = "CC-8.3" },
  },
  set = {
    phases = { { "play" }, by = "CC-5" },
    deal = { y.from_walls { takes = { 4, 4, 4, 1 }, sides = { "east", "north", "west", "south" },
                            stacks = 17, tiers = 2, opens = { "dice", "more" } },
             by = "CC-2", also = "CC-2.1" },
    ["count.going_out"] = { "going_out", of_winner { points = 20 }, says = "for going out 副底",
                            by = "CC-B1" },
    ["count.all_pungs"] = { "all_pungs", of_winner { points = 10,
        when = y.eq(y.groups({ "chow" }, "player"), 0) }, says = "no runs 對對和", by = "CC-B2" },
    ["count.own_draw"] = { "own_draw", of_winner { points = 2, when = t.drawn },
                           says = "own draw 自摸和", by = "CC-B4" },
    ["count.replacement"] = { "replacement", of_winner { points = 10,
        when = y.going_out "replacement" }, says = "on the replacement of a kong 嶺上開花",
      by = "CC-B6" },
    ["count.single_wait"] = { "single_wait", of_winner { points = 2,
        when = y.all { pure, y.completes "odd" } }, says = "single wait 單釣和", by = "CC-B5" },
    ["count.middle_wait"] = { "middle_wait", of_winner { points = 2,
        when = y.all { pure, y.completes "middle" } }, says = "closed wait 嵌張和", by = "CC-B5" },
    ["count.edge_wait"] = { "edge_wait", of_winner { points = 2,
        when = y.all { pure, y.completes "edge" } }, says = "edge wait 邊張和", by = "CC-B5" },
    ["settle.after.liability"] = { "liability", liable(t.shown_danger()), says = "liability 包",
      by = "M-7.6", also = { "M-7.6.1", "M-7.6.2", "M-7.6.3", "M-7.6.5", "M-7.6.7", "M-7.6.8",
                             "CC-8.6", "CC-11" } },
    ["opening.line"] = {
      en = "The mahjong that went round the world: all four hands are counted, to a limit of 300.",
      zh = "二十年代傳遍世界的麻雀：四家手牌都計副，滿貫三百。" },
  },
  add = {
    ["called.throws.more"] = "for the stacks",
    ["throws.more"] = { "more", y.dice { 2 }, by = "CC-2" },
    ["count.no_points"] = no_points(nothing_else),
    ["count.heads"] = { "heads", of_winner { limits = 1, when = y.eq(middle "player", 0) },
      says = "ones, nines and honours alone", by = "CC-8.2" },
    ["settle.after.heads"] = { "heads", liable(heads_shown), says = "liability 包", by = "CC-10",
                               also = "CC-11" },
  },
  drop = {
    scattered = { by = "CC-5" }, orphans = { by = "CC-5" }, ["called.ends"] = { by = "CC-5" },
    ["count.scattered"] = { by = "CC-5" }, ["count.nine_gates"] = { by = "CC-8.3" },
    ["count.two_pair_wait"] = { by = "CC-B5.1" }, ["count.robbed_wait"] = { by = "CC-B5.2" },
    ["count.last_tile"] = { by = "CC-B7" },
  },
}
