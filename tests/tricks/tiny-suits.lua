-- The smallest game of duties: three suits of four and a card without one, trumps of every kind, and
-- everything that a follower can be bound to.

local y = require "yezi"

local faces = { { "x" } }
for _, suit in ipairs { "a", "b", "c" } do
  for rank = 1, 4 do faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank } end
end
local deck = y.deck "tiny-13" {
  title = "Thirteen cards", suits = { { "a", "a", "a" }, { "b", "b", "b" }, { "c", "c", "c" } },
  faces = faces,
}

-- What the cards that a team won are worth: a few of each suit, and the odd one.
local function worth(who)
  return y.of_team(who, y.count(y.meet(y.won_cards "payee", y.these { "a1", "a4", "b2", "c3" }))
                        + 2 * y.has(y.won_cards "payee", { "x" }))
end
local function when(pays, clause) return y.pick("pays", { [pays] = clause, ["*"] = y.none }) end

return y.game "tiny-suits" {
  title = { en = "Tiny suits" },
  options = {
    { "follow", y.choice { "suit", "beat" }, says = "what binds who follows",
      changes = { beat = { set = { ["play.follow"] = y.must_beat } } } },
    { "otherwise", y.choice { "free", "trump", "overtrump", "beat" }, says = "out of the suit" },
    { "beat", y.choice { "never", "trumps", "always" }, says = "in the suit" },
    { "trumps", y.choice { "fixed", "turned", "laid", "counted" }, says = "which suit they are",
      changes = {
        turned  = { set = { ["play.trump"] = y.turned_up } },
        laid    = { set = { ["play.trump"] = y.turned_up { zone = "turned" } } },
        counted = { set = { ["play.trump"] = y.counter "called" } },
      } },
    { "odd", y.switch(true), says = "there is a card without a suit",
      changes = { off = { set = { ["deck"] = y.pack { deck, without = { "x" } },
                                  ["deal"] = { hand = 4 } } } } },
    { "burials", y.choice { "open", "hidden" }, says = "who sees what does not beat",
      changes = { hidden = { set = { ["play.zones"] = { buried = "hidden" } } } } },
    { "leads", y.choice { "free", "held_back" }, says = "whether leads are bound",
      changes = { held_back = { set = { ["play.lead_law"] = y.held_back { "a", "c2", "c3" } } } } },
    { "pays", y.choice { "tricks", "won" }, says = "what for" },
  },
  seats = 3,
  teams = { { "head" }, { "second", "third" } },
  deck  = deck,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "all"   },
    hidden = { of = "seat",  seen_by = "owner" },
    turned = { of = "table", seen_by = "all"   },
  },
  deal   = { hand = 4, turned = "rest" },
  combos = { { "single", y.single } },
  play = y.tricks {
    lead   = { "single" },
    lead_law = y.any_lead,
    follow = y.follow_suit { otherwise = y.option "otherwise", beat = y.option "beat" },
    trump  = "b",
    beats  = y.higher_in_suit,
    unbeatable = y.deduced,
    ends   = y.hands_empty,
    zones  = { buried = "buried" },
  },
  match = { counters = { "called" }, after = { called = y.counter "called" } },
  facts = { of_second = y.won_cards "second" },
  settle = {
    when("tricks", { "tricks", y.shares(2 * y.of_team("payee", y.tricks_of "payee")
      - y.tricks_of "head" - y.tricks_of "second" - y.tricks_of "third") }),
    when("tricks", { "trumps", y.pay { from = y.opponents_of "head", to = y.team_of "head",
      amount = y.count(y.meet(y.cards("taken", "payee"), y.trumps)) } }),
    when("won", { "won", y.pay { from = y.opponents_of "head", to = y.team_of "head",
      amount = worth "payee" - worth "payer" } }),
  },
}
