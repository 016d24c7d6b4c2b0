local y     = require "yezi"
local tiles = require "decks.domino-32"

return y.game "options" {
  title = { en = "Options" },
  seats = 3,
  deck  = tiles,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "owner" },
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { hand = 8, stock = "rest" },
  combos = { { "single", y.single }, { "pair", y.equals { 2, 2 } } },
  play   = y.tricks {
    lead   = { "single", "pair" },
    follow = y.catch_or_bury,
    beats  = y.higher_in_suit,
    ends   = y.last_trick_wins,
  },
  settle = {
    { "last", y.pay { from = "losers", to = "winner", amount = y.option "stake" } },
  },
  options = {
    { "stake", y.range { 1, 9, default = 1 }, says = "paid for the last trick" },
    { "pairs", y.switch(true), says = "pairs may be led",
      changes = { off = { drop = { ["combos.pair"] = {}, ["play.lead.pair"] = {} } } } },
    { "duty", y.choice { "none", "beat" }, says = "whether a follower has to beat",
      changes = { beat = { set = { ["play.follow"] = y.beat_or_break } } } },
    { "bonus", y.choice { "off", "pairs", "tiles" }, says = "what else is paid for",
      changes = {
        pairs = { when = { pairs = "on" }, add = { ["settle.pair"] = {
          "pair", y.pay { from = "losers", to = "winner",
                          amount = y.tricks_won { "winner", with = "pair" } },
          before = "last" } } },
        tiles = { add = { ["settle.tiles"] = {
          "tiles", y.pay { from = "losers", to = "winner",
                           amount = y.count(y.cards("taken", "winner")) } } } },
      } },
  },
}
