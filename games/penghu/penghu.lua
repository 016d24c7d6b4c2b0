-- 碰和 Penghu, 默和 with a second pack of money cards and claims of equal cards. Rule numbers are
-- those of history/games/penghu.md. Three sets and a pair win; three and four alike count. What the
-- sources leave open is an option.

local y      = require "yezi"
local advice = require "penghu.parts.advice"
local sets   = require "mohu.parts.sets"
local settle = require "mohu.parts.settle"
local cards  = require "decks.penghu-120"

local won    = y.outcome "won"
local points = y.worth "winner"

local end_of = settle { first = "PH-2.5", pay = "PH-6.1", next = "PH-6.2", match = "PH-6.3" }

-- A line of the count: so many points for each such set, and as many again if it is of heads.
local function counts(name, kind, open, amount, says, by)
  return { name, y.tally { each = true,
                           points = amount + amount * y.group_is { among = { "head" } },
                           when = y.group_is { kind, open = open } },
           says = says, by = by, also = "PH-5.4" }
end

-- So many cards are dealt, and so many sets go out.
local function hand(size, times)
  return { set = { ["deal"] = { y.from_walls { takes = { size } }, by = "PH-2.4" },
                   ["play.goal.times"] = { times, by = "PH-3.6" } } }
end
-- No card replaces those that are laid, and nothing is played after them.
local function ending(verb, word)
  return { verb, word, by = "PH-4.3", also = "PH-4.4" }
end
local function next_takes(verb, set)
  return { verb, y.make { set, from = "before" }, by = "PH-4.5", also = "PH-4.7" }
end
-- What lines of the count come to under another value of `points`.
local function all_count(amounts, by)
  local set = {}
  for name, amount in pairs(amounts) do set["count." .. name .. ".points"] = { amount, by = by } end
  return { set = set }
end
local six = { "heads", y.distinct { 3, among = { "head" } }, by = "PH-3.4" }

return y.game "penghu" {
  title = { en = "Penghu", zh = "碰和" },
  sheet = "penghu",
  unit  = "stakes",
  opening = {
    line = {
      en = "Two packs of money cards, and cards that others play are met with their equals.",
      zh = "兩副遊湖牌合用；人打一張，我以相同的碰之。" },
    card = "CH", minutes = 6,
    aim = {
      en = "Be the first with three sets and a pair. A set is three in a row of one suit, three "
        .. "alike, or the odd cards 老千, 空堂 and 枝花 together. Each turn you draw a card and play "
        .. "one; three and four alike may be made with what others play.",
      zh = "首先湊成三副一對者勝。同門三張相連、三張相同，或老千、空堂、枝花齊全，各為一副。每輪摸一張、打一張；"
        .. "他人所打，可以碰、招。" },
    sides = { en = "Four play, each alone.", zh = "四人各自為戰。" },
    stake = {
      en = "Each of the others pays the winner a stake, and one more for each point of the hand: "
        .. "for heads, three and four alike.",
      zh = "其餘三家各付勝者一注，每有一點再加一注：么頭、坎、碰、招各有點數。" },
    beats = {
      en = "Nothing is beaten here. Three alike count twice as much in the hand as with a card of "
        .. "another, and heads 么頭 double.",
      zh = "此戲不鬥大小。手中三張相同為坎，點數倍於碰；么頭再加倍。" },
    guided = require "penghu.parts.guide",
  },
  called = { zones = { melds = "laid sets", river = "played cards", wall = "stock" },
             throws = { lot_one = "first lot", lot_two = "second lot" } },

  seats = { 4, by = "PH-2.1" },
  deck  = { cards, by = "PH-2.2", also = "PH-2.3" },
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  deal = { y.from_walls { takes = { 10 } }, by = "PH-2.4" },
  sets = {
    { "run",   sets.run(3), by = "PH-3.1" },
    { "heads", y.run { 3, among = { "odd" } }, by = "PH-3.4" },
    { "peng",  y.copies { 3 }, by = "PH-3.2" },
    { "zhao",  y.copies { 4 }, by = "PH-3.3" },
    { "eyes",  y.copies { 2 }, by = "PH-3.6" },
  },
  play = { y.draw_discard {
    first  = { "head", by = "PH-2.5" },
    wall   = { y.dead_wall { 0, replace = "head", needed = false }, by = "PH-4.9" },
    goal   = { y.cover { "run", "heads", "peng", times = 3, odd = "eyes", spare = 0 },
               by = "PH-3.6" },
    claims = {
      { "out",  y.go_out, by = "PH-4.6", also = { "PH-4.7", "PH-4.11" },
        refuses = { incomplete = "PH-3.6" } },
      { "zhao", y.make { "zhao", replaces = true }, by = "PH-4.3", also = { "PH-4.4", "PH-4.7" } },
      { "peng", y.make { "peng" }, by = "PH-4.2", also = { "PH-4.7", "PH-4.8" } },
    },
    own = {
      { "out",  y.go_out, by = "PH-4.1", refuses = { incomplete = "PH-3.6" } },
      { "zhao", y.make { "zhao", replaces = true }, by = "PH-4.3", also = "PH-4.4" },
      { "add",  y.extend { "zhao", onto = "peng", replaces = true }, by = "PH-4.3",
        also = "PH-4.4" },
    },
  }, by = "PH-4.1" },
  count = {
    columns = { "points" },
    value   = { y.column "points", by = "PH-5.5" },
    others  = { { "peng" }, by = "PH-6.1" },
    { "heads", y.tally { each = true, points = 1, when = y.group_is { "heads" } },
      says = "heads", by = "PH-5.1" },
    counts("peng", "peng", true, 1, "peng 碰", "PH-5.2"),
    counts("kan", "peng", false, 2, "kan 坎", "PH-5.2"),
    counts("zhao", "zhao", true, 4, "zhao 招", "PH-5.3"),
    counts("closed_zhao", "zhao", false, 8, "closed zhao 暗招", "PH-5.3"),
  },
  settle = {
    among = y.everyone,
    { "win", y.pay { from = "losers", to = "winner", amount = 1 + points },
      says = "to the winner", shows = { { "stake", 1 }, { "points", points } },
      when = won, by = "PH-6.1" },
    after = {},
  },
  match = end_of.match,
  simple = advice.simple,
  thumbs = { hasty = advice.hasty },
  report = {
    { "went out",             y.share(won) },
    { "by the first player",  y.share(y.same("winner", "head")), given = won },
    { "by own draw",          y.share(y.going_out "draw"), given = won },
    { "draws",                y.mean(y.draws) },
    { "points of the winner", y.mean(points), given = won },
    { "sets laid",            y.mean(y.melds_made) },
  },

  options = {
    { "hand", y.choice { "10", "13", "19", "20" }, by = "PH-2.4", also = { "PH-3.6", "PH-3.8" },
      says = "how many cards are dealt",
      changes = { ["13"] = hand(13, 4), ["19"] = hand(19, 6), ["20"] = hand(20, 7) } },
    { "eyes", y.choice { "pair", "none" }, by = "PH-3.7", also = "PH-3.8",
      says = "whether a hand has a pair",
      changes = { none = {
        { drop = { ["play.goal.odd"] = { by = "PH-3.7" } } },
        { when = { hand = { "10", "13", "19" } },
          set = { ["play.goal.spare"] = { 2, by = "PH-3.7" } } } } } },
    { "head_set", y.choice { "three", "six", "off" }, by = "PH-3.4",
      says = "which heads make a set",
      changes = {
        six = {
          { set = { ["sets.heads"] = six }, drop = { ["play.goal.heads"] = {} } },
          { when = { leopard = "off" }, add = { ["play.goal.across"] = { "heads" } } } },
        off = { drop = { ["sets.heads"] = { by = "PH-3.4" }, ["play.goal.heads"] = {},
                         ["count.heads"] = { by = "PH-3.4" } } } } },
    { "leopard", y.switch(false), by = "PH-3.5", says = "one number in the three suits is a set",
      changes = { on = {
        { add = { ["sets.leopard"] = { "leopard", sets.leopard(3), by = "PH-3.5" } } },
        { when = { head_set = { "three", "off" } },
          add = { ["play.goal.across"] = { "leopard" } } },
        { when = { head_set = "six" },
          add = { ["play.goal.across"] = { "heads", "leopard" } } } } } },
    { "take_next", y.switch(false), by = "PH-4.5",
      says = "the next player may take a card for a run or heads",
      changes = { on = {
        { add = { ["play.claims.chow"] = next_takes("chow", "run") } },
        { when = { head_set = { "three", "six" } },
          add = { ["play.claims.heads"] = next_takes("heads", "heads") } },
        { when = { leopard = "on" },
          add = { ["play.claims.chi"] = next_takes("chi", "leopard") } } } } },
    { "replacement", y.choice { "stock", "none" }, by = "PH-4.4",
      says = "whether a card replaces four that are laid",
      changes = { none = { set = {
        ["play.claims.zhao"] = { "zhao", y.make { "zhao", ends_turn = true }, by = "PH-4.3",
                                 also = { "PH-4.4", "PH-4.7" } },
        ["play.own.zhao"] = ending("zhao", y.make { "zhao", ends_turn = true }),
        ["play.own.add"]  = ending("add", y.extend { "zhao", onto = "peng", ends_turn = true }),
      } } } },
    { "points", y.choice { "table", "flat", "double_heads_off" }, by = "PH-5.1",
      also = { "PH-5.2", "PH-5.3", "PH-5.4" }, says = "what counts",
      changes = {
        flat = all_count({ heads = 0, peng = 0, kan = 0, zhao = 0, closed_zhao = 0 }, "PH-5.1"),
        double_heads_off = all_count({ peng = 1, kan = 2, zhao = 4, closed_zhao = 8 }, "PH-5.4"),
      } },
    { "pay", y.choice { "all", "discarder", "settle" }, by = "PH-6.1", says = "who pays",
      changes = {
        discarder = end_of.discarder_pays,
        settle = { add = { ["settle.losers"] = {
          "losers", y.pay { from = "losers", to = "losers",
                            amount = y.max(0, y.worth "payee" - y.worth "payer") },
          says = "among the losers", when = won, by = "PH-6.1" } } } } },
    end_of.next_first,
    end_of.match_hands,
  },
  demands = { { y.pick("hand", { ["20"] = y.pick("eyes", { none = 1, pair = 0 }), ["*"] = 1 }),
    "hands of twenty have no pair: eyes = none" } },
}
