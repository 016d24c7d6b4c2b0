-- 看虎 Kanhu, also 鬭虎, the Ming game of thirty leaves, as far as it is known and completed where it
-- is not. Rule numbers are those of history/games/kanhu.md; every completion is an option.

local y      = require "yezi"
local money  = require "decks.money-40"
local advice = require "kanhu.parts.advice"

local two, three = { "banker", "second" }, { "banker", "second", "third" }
local acting = y.pick("players", { ["3"] = three, ["2"] = two })
local seats  = y.pick("players", { ["3"] = 3, ["2"] = 2 })
-- Cards dealt to each, which is also the number of cards that are won in a hand.
local size   = y.pick("players", {
  ["3"] = 10, ["2"] = y.pick("two_deal", { ["15"] = 15, ["10"] = 10 }) })
local function where_left(there, absent)
  return y.pick("players", {
    ["3"] = absent, ["2"] = y.pick("two_deal", { ["15"] = absent, ["10"] = there }) })
end

-- Cards ------------------------------------------------------------------------------------------

local tens_but_one = { "shi-wanwan", "shi-baiwan", "shi-90", "shi-80", "shi-70", "shi-60",
                       "shi-50", "shi-40", "shi-30", "shi-20" }
local odd_cards = { "shi-qianwan", "qian-kong", "qian-ban" }

-- 千萬 stands above 九萬. Where 錢 has its natural order its numbers are its ranks.
local function ranks()
  local reversed = { ["shi-qianwan"] = { suit = "wan", rank = 10 } }
  local natural  = { ["shi-qianwan"] = { suit = "wan", rank = 10 } }
  for number = 1, 9 do natural["qian-" .. number] = { rank = number } end
  return y.pick("cash_order", { reversed = reversed, natural = natural })
end

-- Singles ----------------------------------------------------------------------------------------

local above = { ["shi-qianwan"] = 3, ["qian-kong"] = 2, ["qian-ban"] = 1 }
local function higher_in_suit(a, b) return a.suit == b.suit and a.rank > b.rank end
local function higher_rank(a, b) return a.rank > b.rank end

-- The odd cards, in the order 千萬, 空沒文, 枝花, beat all others.
local function superior(others)
  return function(a, b)
    local high, low = above[a.card] or 0, above[b.card] or 0
    if high + low > 0 then return high > low end
    return others(a, b)
  end
end
-- They beat nothing, and nothing beats them.
local function lone(others)
  return function(a, b) return not above[a.card] and not above[b.card] and others(a, b) end
end

-- What was won, in cards or in tricks ------------------------------------------------------------

local all_tricks = y.pick("players", {
  ["3"] = y.tricks_of "banker" + y.tricks_of "second" + y.tricks_of "third",
  ["2"] = y.tricks_of "banker" + y.tricks_of "second" })
local over_share = y.pick("counted", {
  cards  = seats * y.count(y.cards("taken", "payee")) - size,
  tricks = seats * y.tricks_of "payee" - all_tricks })

-- Each of the others pays the winner of the last trick what he lacks of his share.
local function to_the_last(t)
  local won, all, last = {}, 0, t:last_winner()
  for seat = 0, t:seats() - 1 do
    won[seat] = t:option "counted" == "cards" and t:count("taken", seat) or t:tricks(seat)
    all = all + won[seat]
  end
  for seat = 0, t:seats() - 1 do
    local lacks = all - t:seats() * won[seat]
    if seat ~= last and lacks > 0 then t:pay(seat, last, lacks) end
  end
end

local played = y.outcome "played"

return y.game "kanhu" {
  title = { en = "Kanhu", zh = "看虎" },
  sheet = "kanhu",
  unit  = "stakes",

  options = {
    { "players", y.choice { "3", "2" }, by = "K-8.1", says = "how many play" },
    { "odd", y.choice { "tops", "superior", "lone" }, by = "K-8.2",
      says = "the odd cards as singles: above their suits, above all, or by themselves" },
    { "heaven_leopard", y.switch(false), by = "K-8.3",
      says = "the three odd cards together are the highest leopard" },
    { "cash_order", y.choice { "reversed", "natural" }, by = "K-8.4",
      says = "一錢 or 九錢 is the strongest of the numbered 錢" },
    { "run_suits", y.choice { "ranked", "equal", "own" }, by = "K-8.5",
      says = "runs go by suit first, by rank alone, or only against their own suit" },
    { "suit_order", y.choice { "wsq", "qsw" }, by = "K-8.6",
      says = "order of suits where runs go by suit: 萬 索 錢, or 錢 索 萬" },
    { "odd_runs", y.switch(false), by = "K-8.7",
      says = "odd cards make runs with the cards next to them" },
    { "set_of_ones", y.choice { "plain_low", "only_nines" }, by = "K-8.8",
      says = "what beats a leopard of ones" },
    { "singles", y.choice { "in_suit", "any_suit" }, by = "K-8.9",
      says = "a single is beaten in its suit, or by rank whatever the suit" },
    { "must_beat", y.switch(false), by = "K-8.10",
      says = "who can beat has to, or to discard until he cannot" },
    { "last_trick", y.switch(false), by = "K-8.11",
      says = "who wins the last trick collects from all who lack of their share" },
    { "counted", y.choice { "cards", "tricks" }, by = "K-8.12",
      says = "a trick counts its cards, one or three, or one always" },
    { "first_lead", y.choice { "banker", "counted" }, by = "K-8.13",
      says = "the banker leads first, or whom a card of the cut counts to" },
    { "next_banker", y.choice { "last_winner", "rotate" }, by = "K-8.14",
      says = "the bank goes to the winner of the last trick, or round" },
    { "two_deal", y.choice { "15", "10" }, by = "K-8.15",
      says = "two players have 15 cards each, or 10 and ten stay out" },
  },
  demands = {
    { y.pick("odd_runs", { off = 1, on = y.pick("odd", { tops = 1, ["*"] = 0 }) }),
      "odd_runs=on needs odd=tops, where odd cards stand next to others" },
    { y.pick("suit_order", { wsq = 1, qsw = y.pick("run_suits", { ranked = 1, ["*"] = 0 }) }),
      "suit_order=qsw needs run_suits=ranked" },
    { y.pick("two_deal", { ["15"] = 1, ["10"] = y.pick("players", { ["2"] = 1, ["3"] = 0 }) }),
      "two_deal=10 needs players=2" },
  },

  seats  = { seats, by = { "K-3.1", "K-8.1" } },
  roles  = { acting, by = { "K-3.2", "K-3.3" } },
  deck   = { y.pack { money, without = tens_but_one, change = ranks() },
             by = { "K-2.1", "K-2.2", "K-2.3", "K-2.4", "K-2.5", "K-2.6" } },
  zones  = {
    hand   = { of = "seat",  seen_by = "owner", by = "K-3.4" },
    taken  = { of = "seat",  seen_by = "all",   by = "K-5.8" },
    buried = { of = "seat",  seen_by = "owner", by = "K-5.1" },
    spent  = { of = "table", seen_by = "all",   by = "K-5.1" },
    left   = where_left({ of = "table", seen_by = "none", by = "K-8.15" }, y.none),
  },
  opener = y.pick("first_lead", {
    banker  = y.none,
    counted = { y.pick("players", {
                  ["3"] = y.counted_off { "banker", "second", "third", unnumbered = 1 },
                  ["2"] = y.counted_off { "banker", "second", unnumbered = 1 } }),
                by = { "K-8.13", "K-8.13.1" } } }),
  deal = {
    y.round_robin {
      again = y.pick("first_lead", { banker = acting, counted = y.none }),
      from  = y.pick("first_lead", { banker = y.none, counted = "opener" }),
      zone  = "hand", each = size, rest = where_left("left", y.none) },
    by = { "K-3.4", "K-3.5", "K-8.15" } },

  combos = {
    { "single", y.single, by = "K-4.2" },
    { "set", y.set { 3, 3, of = "numeral",
                     above = y.pick("heaven_leopard", { off = y.none, on = { odd_cards } }) },
      by = { "K-4.4", "K-4.5", "K-8.3" } },
    { "run", y.run { 3, 3, of = y.pick("odd_runs", { off = "numeral", on = "rank" }) },
      by = { "K-4.3", "K-4.3.1", "K-8.7" } },
  },
  play = y.tricks {
    leader = { y.pick("first_lead", { banker = "banker", counted = "opener" }),
               by = { "K-3.6", "K-8.13" } },
    lead   = { { "single", "set", "run" }, by = { "K-4.1", "K-4.6", "K-4.7" } },
    follow = { y.pick("must_beat", { off = y.catch_or_bury, on = y.beat_or_break }),
               by = { "K-5.1", "K-5.6", "K-5.6.1" } },
    beats  = {
      single = {
        y.pick("singles", {
          in_suit  = y.pick("odd", { tops     = y.higher_in_suit,
                                     superior = superior(higher_in_suit),
                                     lone     = y.higher_in_suit { except = odd_cards } }),
          any_suit = y.pick("odd", { tops     = y.higher_rank,
                                     superior = superior(higher_rank),
                                     lone     = lone(higher_rank) }) }),
        by = { "K-5.2", "K-2.4", "K-2.5", "K-2.6", "K-5.5", "K-8.2", "K-8.2.1", "K-8.9" } },
      set = {
        y.pick("set_of_ones", {
          plain_low  = y.higher_rank,
          only_nines = function(a, b)
            if b.rank == 1 then return a.rank >= 9 end
            return a.rank ~= 1 and a.rank > b.rank
          end }),
        by = { "K-5.4", "K-8.3", "K-8.8" } },
      run = {
        y.pick("run_suits", {
          ranked = y.higher_suit_then_rank {
            y.pick("suit_order", { wsq = "wan", qsw = "qian" }), "suo",
            y.pick("suit_order", { wsq = "qian", qsw = "wan" }) },
          equal  = y.higher_rank,
          own    = y.higher_in_suit }),
        by = { "K-5.3", "K-5.5", "K-8.5", "K-8.5.1", "K-8.6" } },
    },
    ends = { y.hands_empty, by = "K-5.7" },
  },

  settle = {
    among = { y.everyone, by = "K-6.1" },
    y.pick("last_trick", {
      off = { "share", y.shares(over_share), when = played,
              says = "what was won above or below the fair share",
              by = { "K-6.1", "K-5.8", "K-8.12" } },
      on  = { "last", y.charges(to_the_last), when = played,
              says = "what is lacking of the share, to the winner of the last trick",
              by = { "K-8.11", "K-8.11.1", "K-8.12" } } }),
  },

  match = {
    first_head = { "random", by = "K-3.3" },
    next_head  = {
      y.pick("next_banker", {
        last_winner = function(t) return (t:last_winner() - t:role "banker") % t:seats() end,
        rotate      = 1 }),
      by = { "K-3.7", "K-8.14" } },
  },

  simple = advice.careful,
  thumbs = { hasty = advice.hasty },

  report = {
    { "banker's cards", y.mean(y.count(y.cards("taken", "banker"))) },
    { "banker wins nothing", y.share(y.eq(y.tricks_of "banker", 0)) },
    { "tricks a hand", y.mean(y.stat "tricks") },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
  },
}
