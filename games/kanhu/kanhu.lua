-- 看虎 Kanhu, also 鬭虎, the Ming game of thirty leaves, as far as it is known and completed where it
-- is not. Rule numbers are those of history/games/kanhu.md; every completion is an option.

local y      = require "yezi"
local money  = require "decks.money-40"
local advice = require "kanhu.parts.advice"

local two, three = { "banker", "second" }, { "banker", "second", "third" }
-- Cards ------------------------------------------------------------------------------------------

local tens_but_one = { "shi-wanwan", "shi-baiwan", "shi-90", "shi-80", "shi-70", "shi-60",
                       "shi-50", "shi-40", "shi-30", "shi-20" }
local odd_cards = { "shi-qianwan", "qian-kong", "qian-ban" }

-- 千萬 stands above 九萬. Where 錢 has its natural order its numbers are its ranks.
local reversed = { ["shi-qianwan"] = { suit = "wan", rank = 10 } }
local natural  = { ["shi-qianwan"] = { suit = "wan", rank = 10 } }
for number = 1, 9 do natural["qian-" .. number] = { rank = number } end

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

local played = y.outcome "played"
local two_tricks = y.tricks_of "banker" + y.tricks_of "second"
local function cards_of(who) return y.count(y.cards("taken", who)) end
-- So many players share what all of them have won.
local function share(players, won, all)
  return { "share", y.shares(players * won "payee" - all), when = played,
           says = "what was won above or below the fair share",
           shows = { { "won by who is paid", won "payee" }, { "by who pays", won "payer" } },
           by = "K-6.1", also = { "K-5.8", "K-8.12" } }
end
local function shared_by(when, ...)
  return { when = when, set = { ["settle.share"] = share(...) } }
end

-- Each of the others pays the winner of the last trick what he lacks of his share.
local function to_the_last(won_by, won_at)
  local function charge(t)
    local won, all, last = {}, 0, t:last_winner()
    for seat = 0, t:seats() - 1 do
      won[seat] = won_at(t, seat)
      all = all + won[seat]
    end
    for seat = 0, t:seats() - 1 do
      local lacks = all - t:seats() * won[seat]
      if seat ~= last and lacks > 0 then t:pay(seat, last, lacks) end
    end
  end
  return { "last", y.charges(charge), when = played,
           says = "what is lacking of the share, to the winner of the last trick",
           shows = { { "won by who pays", won_by "payer" } },
           by = "K-8.11", also = { "K-8.11.1", "K-8.12" } }
end

local function single_beats(when, beats, by)
  return { when = when, set = { ["play.beats.single"] = { beats, by = "K-5.2", also = by } } }
end

return y.game "kanhu" {
  title = { en = "Kanhu", zh = "看虎" },
  sheet = "kanhu",
  unit  = "stakes",
  opening = {
    line = {
      en = "The Ming game of tigers, rebuilt from one book of 1613.",
      zh = "據一六一三年一書復原的明代牌戲。" },
    card = "shi-qianwan", minutes = 5,
    aim = {
      en = "Win more than your fair share of the cards in play, by winning tricks.",
      zh = "多贏回合，使所得之牌多於應得之數。" },
    sides = { en = "Three play, each alone.", zh = "三人各自為戰。" },
    stake = {
      en = "After each hand those who won less than the fair share pay those who won more.",
      zh = "每局之後，所得不足應得之數者，付給所得有餘者。" },
    beats = {
      en = "A single card beats a lower one of its suit. A run beats any run of a "
        .. "lower suit, in the order 萬, 索, 錢; a leopard beats one of a lower "
        .. "number.",
      zh = "單張以同門較大者勝。順以門高者勝，依次為萬、索、錢；豹以數大者勝。" },
    guided = require "kanhu.parts.guide",
  },
  called = {
    zones = { taken = "won cards", buried = "buried cards", spent = "beaten cards" },
  },

  seats  = { 3, by = "K-3.1", also = "K-8.1" },
  roles  = { three, by = "K-3.2", also = "K-3.3" },
  deck   = { y.pack { money, without = tens_but_one, change = reversed },
             by = "K-2.1", also = { "K-2.2", "K-2.3", "K-2.4", "K-2.5", "K-2.6" } },
  zones  = {
    hand   = { of = "seat",  seen_by = "owner", by = "K-3.4" },
    taken  = { of = "seat",  seen_by = "all",   by = "K-5.8" },
    buried = { of = "seat",  seen_by = "owner", by = "K-5.1" },
    spent  = { of = "table", seen_by = "all",   by = "K-5.1" },
  },
  deal = {
    y.round_robin { again = three, zone = "hand", each = 10 },
    by = "K-3.4", also = { "K-3.5", "K-8.15" } },

  combos = {
    { "single", y.single, by = "K-4.2" },
    { "set", y.set { 3, 3, of = "numeral" }, by = "K-4.4", also = { "K-4.5", "K-8.3" } },
    { "run", y.run { 3, 3, of = "numeral" },
      by = "K-4.3", also = { "K-4.3.1", "K-8.7" } },
    refuses = { none = "K-4.6" },
  },
  play = { y.tricks {
    leader = { "banker", by = "K-3.6", also = "K-8.13" },
    lead   = { { "single", "set", "run" }, by = "K-4.1", also = { "K-4.6", "K-4.7" } },
    follow = { y.catch_or_bury, by = "K-5.1", also = { "K-5.6", "K-5.6.1" } },
    beats  = {
      single = { y.higher_in_suit, by = "K-5.2",
                 also = { "K-2.4", "K-2.5", "K-2.6", "K-5.5", "K-8.2", "K-8.2.1", "K-8.9" } },
      set    = { y.higher_rank, by = "K-5.4", also = { "K-8.3", "K-8.8" } },
      run    = { y.higher_suit_then_rank { "wan", "suo", "qian" }, by = "K-5.3",
                 also = { "K-5.5", "K-8.5", "K-8.5.1", "K-8.6" } },
      refuses = { pattern = "K-5.1" },
    },
    ends = { y.hands_empty, by = "K-5.7" },
  }, by = "K-4.1", refuses = { asked = "K-3.2" } },

  settle = {
    among = { y.everyone, by = "K-6.1" },
    share(3, cards_of, 10),
  },

  match = {
    first_head = { "random", by = "K-3.3" },
    next_head  = {
      function(t) return (t:last_winner() - t:role "banker") % t:seats() end,
      by = "K-3.7", also = "K-8.14" },
  },

  simple = advice.careful,
  thumbs = { hasty = advice.hasty },

  report = {
    { "banker's cards", y.mean(y.count(y.cards("taken", "banker"))) },
    { "banker wins nothing", y.share(y.eq(y.tricks_of "banker", 0)) },
    { "tricks a hand", y.mean(y.stat "tricks") },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
  },

  options = {
    { "players", y.choice { "3", "2" }, by = "K-8.1", says = "how many play",
      changes = { ["2"] = {
        { set = {
          seats = { 2, by = "K-8.1" },
          roles = { two, by = "K-8.1" },
          ["deal.again"]    = { two, by = "K-8.1" },
          ["opening.sides"] = {
            en = "Two play, one against the other.", zh = "二人對局。" } } },
        { when = { two_deal = "15" }, set = { ["deal.each"] = { 15, by = "K-8.15" } } },
        shared_by({ counted = "cards", two_deal = "15" }, 2, cards_of, 15),
        shared_by({ counted = "cards", two_deal = "10" }, 2, cards_of, 10),
        shared_by({ counted = "tricks" }, 2, y.tricks_of, two_tricks) } } },
    { "odd", y.choice { "tops", "superior", "lone" }, by = "K-8.2",
      says = "the odd cards as singles: above their suits, above all, or by themselves",
      changes = {
        superior = {
          single_beats({ singles = "in_suit" }, superior(higher_in_suit), "K-8.2"),
          single_beats({ singles = "any_suit" }, superior(higher_rank), "K-8.2") },
        lone = {
          single_beats({ singles = "in_suit" }, y.higher_in_suit { except = odd_cards },
                       "K-8.2.1"),
          single_beats({ singles = "any_suit" }, lone(higher_rank), "K-8.2.1") } } },
    { "heaven_leopard", y.switch(false), by = "K-8.3",
      says = "the three odd cards together are the highest leopard",
      changes = { on = { set = { ["combos.set"] = {
        "set", y.set { 3, 3, of = "numeral", above = { odd_cards } }, by = "K-8.3",
        also = { "K-4.4", "K-4.5" } } } } } },
    { "cash_order", y.choice { "reversed", "natural" }, by = "K-8.4",
      says = "一錢 or 九錢 is the strongest of the numbered 錢",
      changes = { natural = { set = { ["deck.change"] = { natural, by = "K-8.4" } } } } },
    { "run_suits", y.choice { "ranked", "equal", "own" }, by = "K-8.5",
      says = "runs go by suit first, by rank alone, or only against their own suit",
      changes = {
        equal = { set = { ["play.beats.run"] = { y.higher_rank, by = "K-5.3", also = "K-8.5" } } },
        own   = { set = { ["play.beats.run"] = {
          y.higher_in_suit, by = "K-5.3", also = { "K-8.5", "K-8.5.1" } } } } } },
    { "suit_order", y.choice { "wsq", "qsw" }, by = "K-8.6",
      says = "order of suits where runs go by suit: 萬 索 錢, or 錢 索 萬",
      changes = { qsw = { when = { run_suits = "ranked" }, set = { ["play.beats.run"] = {
        y.higher_suit_then_rank { "qian", "suo", "wan" }, by = "K-5.3", also = "K-8.6" } } } } },
    { "odd_runs", y.switch(false), by = "K-8.7",
      says = "odd cards make runs with the cards next to them",
      changes = { on = { set = { ["combos.run.of"] = { "rank", by = "K-8.7" } } } } },
    { "set_of_ones", y.choice { "plain_low", "only_nines" }, by = "K-8.8",
      says = "what beats a leopard of ones",
      changes = { only_nines = { set = { ["play.beats.set"] = {
        function(a, b)
          if b.rank == 1 then return a.rank >= 9 end
          return a.rank ~= 1 and a.rank > b.rank
        end,
        by = "K-5.4", also = "K-8.8" } } } } },
    { "singles", y.choice { "in_suit", "any_suit" }, by = "K-8.9",
      says = "a single is beaten in its suit, or by rank whatever the suit",
      changes = { any_suit = single_beats({ odd = "tops" }, y.higher_rank, "K-8.9") } },
    { "must_beat", y.switch(false), by = "K-8.10",
      says = "players who can beat have to, or to discard until they cannot",
      changes = { on = { set = { ["play.follow"] = {
        y.beat_or_break, by = "K-5.6.1", also = { "K-5.1", "K-8.10" },
        refuses = { size = "K-5.1", other = "K-5.1" } } } } } },
    { "last_trick", y.switch(false), by = "K-8.11",
      says = "who wins the last trick collects from all who lack of their share",
      changes = { on = {
        { set  = { ["opening.stake"] = {
            en = "After each hand those who won less than the fair share pay the winner of the "
              .. "last trick.",
            zh = "每局之後，所得不足應得之數者，付給末回合的勝者。" } },
          drop = { ["settle.share"] = { by = "K-8.11" } } },
        { when = { counted = "cards" }, add = { ["settle.last"] = to_the_last(
            cards_of, function(t, seat) return t:count("taken", seat) end) } },
        { when = { counted = "tricks" }, add = { ["settle.last"] = to_the_last(
            y.tricks_of, function(t, seat) return t:tricks(seat) end) } } } } },
    { "counted", y.choice { "cards", "tricks" }, by = "K-8.12",
      says = "a trick counts its cards, one or three, or one always",
      changes = { tricks = shared_by(
        { players = "3" }, 3, y.tricks_of, two_tricks + y.tricks_of "third") } },
    { "first_lead", y.choice { "banker", "counted" }, by = "K-8.13",
      says = "the banker leads first, or whom a card of the cut counts to",
      changes = { counted = {
        { set  = { ["play.leader"] = { "opener", by = "K-8.13" } },
          drop = { ["deal.again"] = {} },
          add  = { ["deal.from"] = { "opener", by = "K-8.13" } } },
        { when = { players = "3" }, add = { opener = {
            y.counted_off { "banker", "second", "third", unnumbered = 1 },
            by = "K-8.13", also = "K-8.13.1" } } },
        { when = { players = "2" }, add = { opener = {
            y.counted_off { "banker", "second", unnumbered = 1 },
            by = "K-8.13", also = "K-8.13.1" } } } } } },
    { "next_banker", y.choice { "last_winner", "rotate" }, by = "K-8.14",
      says = "the bank goes to the winner of the last trick, or round",
      changes = { rotate = { set = { ["match.next_head"] = { 1, by = "K-8.14" } } } } },
    { "two_deal", y.choice { "15", "10" }, by = "K-8.15",
      says = "two players have 15 cards each, or 10 and ten stay out",
      changes = { ["10"] = { when = { players = "2" }, add = {
        ["zones.left"] = { of = "table", seen_by = "none", by = "K-8.15" },
        ["deal.rest"]  = { "left", by = "K-8.15" },
        ["called.zones.left"] = "cards left over" } } } },
  },
  demands = {
    { y.pick("odd_runs", { off = 1, on = y.pick("odd", { tops = 1, ["*"] = 0 }) }),
      "odd_runs=on needs odd=tops, where odd cards stand next to others" },
    { y.pick("suit_order", { wsq = 1, qsw = y.pick("run_suits", { ranked = 1, ["*"] = 0 }) }),
      "suit_order=qsw needs run_suits=ranked" },
    { y.pick("two_deal", { ["15"] = 1, ["10"] = y.pick("players", { ["2"] = 1, ["3"] = 0 }) }),
      "two_deal=10 needs players=2" },
  },
}
