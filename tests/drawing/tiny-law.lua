-- Collecting on a pack so small that all its deals can be listed: three suits, for two players who hold
-- two sets or three who hold one. What is discarded goes by the law, and tells.

local y = require "yezi"

local faces, suits = {}, {}
for _, suit in ipairs { "a", "b", "c" } do
  suits[#suits + 1] = { suit, suit, suit }
  faces[#faces + 1] = { suit .. "w", suit = suit, numeral = 0, copies = 2, marks = { "plain" } }
  faces[#faces + 1] = { suit .. "f", suit = suit, numeral = 2, copies = 3, marks = { "better" } }
end
local deck = y.deck "tiny-15" { title = "Three suits", suits = suits, marks = { "plain", "better" },
                                faces = faces }

return y.game "tiny-law" {
  title = { en = "Tiny law" },
  options = {
    { "players", y.choice { "2", "3" }, says = "how many play" },
    { "law", y.switch(true), says = "surplus goes first" },
    { "beside", y.switch(false), says = "and first of all what is surplus beside a trio" },
    { "judged", y.switch(false), says = "faults are judged" },
    { "alone", y.switch(true), says = "a pair is made of cards in no set yet" },
    { "turn_ends", y.switch(true), says = "a trio ends the turn" },
  },
  seats = y.pick("players", { ["2"] = 2, ["3"] = 3 }),
  deck  = deck,
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  throws = {
    { "first", y.dice { 1 } },
    { "prize", y.dice { 2, at_end = true, hits = function(a, b) return a == b and { "a" } or {} end } },
  },
  deal = y.from_walls { takes = { y.pick("players", { ["2"] = 4, ["3"] = 2 }) } },
  sets = { { "pair", y.of_suit { 2 } }, { "trio", y.of_suit { 3, among = { "better" } } } },
  play = y.draw_discard {
    first  = y.throw "first",
    wall   = y.dead_wall { 0, replace = "head" },
    goal   = y.collect { "pair", "trio", times = y.pick("players", { ["2"] = 2, ["3"] = 1 }) },
    claims = {
      { "out",  y.go_out { first_if = { "better" } } },
      { "trio", y.make { "trio", upgrade = true,
          ends_turn = y.pick("turn_ends", { on = true, off = false }),
          replaces  = y.pick("turn_ends", { on = false, off = true }) } },
      { "swap", y.exchange { "pair", from = "before", takes = { "better" }, gives = { "plain" } } },
      { "take", y.make { "pair", from = "before", alone = y.pick("alone", { on = true, off = false }) } },
    },
    own = {
      { "out",  y.go_out },
      { "trio", y.make { "trio", upgrade = true,
          ends_turn = y.pick("turn_ends", { on = true, off = false }),
          replaces  = y.pick("turn_ends", { on = false, off = true }) } },
      { "swap", y.exchange { "pair", takes = { "better" }, gives = { "plain" } } },
      { "lay",  y.make { "pair", with_drawn = true, alone = y.pick("alone", { on = true, off = false }) } },
    },
    order  = y.pick("law", { off = y.any_discard, on = y.surplus_first { plain = { "plain" },
               beside_first = y.pick("beside", { on = "trio", off = y.none }) } }),
    faults = y.pick("judged", { off = "refused", on = "judged" }),
    false_out = "ends",
  },
  count = {
    columns = { "points" },
    value   = y.column "points",
    others  = { "trio", "pair" },
    { "group", y.tally { each = true, points = 1 + y.group_numerals + y.group_hits } },
    { "over",  y.tally { over = true, points = 1 } },
  },
  settle = {
    among = y.everyone,
    { "rank", y.pay { from = "everyone", to = "everyone",
        amount = y.when(y.at_fault "payee", 0,
                        y.max(0, y.worth "payee" - y.when(y.at_fault "payer", 0, y.worth "payer"))) },
      when = y.no(y.outcome "drawn") },
  },
}
