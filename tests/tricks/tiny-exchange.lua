-- The smallest game in which cards change hands before play: ten cards, three seats that must follow
-- suit, and every kind of exchange.

local y = require "yezi"

local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 5 do faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank } end
end
local deck = y.deck "tiny-10" {
  title = "Ten cards", suits = { { "a", "a", "a" }, { "b", "b", "b" } }, faces = faces,
}

return y.game "tiny-exchange" {
  title = { en = "Tiny exchange" },
  options = {
    { "how", y.choice { "pass", "hidden", "shown", "both" }, says = "how cards are exchanged" },
    { "burials", y.choice { "open", "hidden" }, says = "who sees what does not beat",
      changes = { hidden = { set = { ["play.follow"] = y.must_beat,
                                     ["play.zones"] = { buried = "hidden" } } } } },
  },
  seats = 3,
  deck  = deck,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "all"   },
    hidden = { of = "seat",  seen_by = "owner" },
    talon  = { of = "table", seen_by = "none"  },
    laid   = { of = "seat",  seen_by = "owner" },
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { hand = 2, talon = 2, stock = "rest" },
  combos = { { "single", y.single } },
  phases = y.pick("how", { pass = { "pass", "play" }, both = { "pass", "talon", "play" },
                           ["*"] = { "talon", "play" } }),
  pass = y.pick("how", { pass = y.pass_on { 1, to = { "left", "right", "none" },
                                            turn = y.counter "hands" },
                         both = y.pass_on { 2, to = "right" }, ["*"] = y.none }),
  talon = y.pick("how", {
    pass = y.none, hidden = y.take_up { "talon", seat = "second", lays = "laid" },
    ["*"] = y.take_up { "talon", seat = "second", lays = "laid", shown = true } }),
  play = y.tricks {
    lead   = { "single" },
    follow = y.follow_suit,
    beats  = y.higher_in_suit,
    ends   = y.hands_empty,
    zones  = { buried = "buried" },
  },
  match  = { counters = { "hands" }, after = { hands = y.counter "hands" + 1 } },
  settle = { { "tricks", y.owed(y.tricks_of "payee") } },
}
