-- The smallest game of collecting: two sets of two suits and a card over, four suits of which some
-- cards are better; everything that such a game can do.

local y = require "yezi"

local faces, suits = {}, {}
for _, suit in ipairs { "a", "b", "c", "d", "e" } do
  suits[#suits + 1] = { suit, suit, suit }
  faces[#faces + 1] = { suit .. "w", suit = suit, numeral = 0, copies = 2, marks = { "plain" } }
  faces[#faces + 1] = { suit .. "f", suit = suit, numeral = 2, copies = 3, marks = { "better" } }
end
local deck = y.deck "tiny-25" { title = "Five suits", suits = suits, marks = { "plain", "better" },
                                faces = faces }

return y.game "tiny-collect" {
  title = { en = "Tiny collect" },
  options = {
    { "law", y.switch(false), says = "surplus goes first" },
    { "judged", y.switch(false), says = "faults are judged" },
    { "turn_ends", y.switch(true), says = "a trio ends the turn" },
    { "rests", y.switch(false), says = "a fourth seat rests",
      changes = { on = { set = { ["seats"] = 4, ["play.first"] = "head" },
                         add = { ["roles"]  = { "head", "idle", "second", "third" },
                                 ["active"] = { "head", "second", "third" } } } } },
  },
  seats = 3,
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
  deal = y.from_walls { takes = { 4 } },
  sets = { { "pair", y.of_suit { 2 } }, { "trio", y.of_suit { 3, among = { "better" } } } },
  play = y.draw_discard {
    first  = y.throw "first",
    wall   = y.dead_wall { 0, replace = "head" },
    goal   = y.collect { "pair", "trio", times = 2 },
    claims = {
      { "out",  y.go_out { first_if = { "better" } } },
      { "trio", y.make { "trio", upgrade = true,
          ends_turn = y.pick("turn_ends", { on = true, off = false }),
          replaces  = y.pick("turn_ends", { on = false, off = true }) } },
      { "swap", y.exchange { "pair", from = "before", takes = { "better" }, gives = { "plain" } } },
      { "take", y.make { "pair", from = "before", alone = true } },
    },
    own = {
      { "out",  y.go_out },
      { "trio", y.make { "trio", upgrade = true,
          ends_turn = y.pick("turn_ends", { on = true, off = false }),
          replaces  = y.pick("turn_ends", { on = false, off = true }) } },
      { "swap", y.exchange { "pair", takes = { "better" }, gives = { "plain" } } },
      { "lay",  y.make { "pair", with_drawn = true, alone = true } },
    },
    order  = y.pick("law", { off = y.any_discard, on = y.surplus_first { plain = { "plain" } } }),
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
