-- Scenes of gin rummy: `check tests/strangers/gin-rummy.lua` runs them.

local melds = "sA s2 s3 h7 d7 c7 hK dK cK "   -- and two cards more
local apart = "sJ hJ dJ c2 c3 c4 h9 d9 s6 d5"  -- 29 are left of it

local function knocks(id, says, rest, head, points)
  return { id = id, game = "gin-rummy", says = says, turn = "second", hands = { second = melds .. rest .. " + hQ", head = head },
           history = { "out hQ" }, expect = { outcome = "won", winner = "second",
             settlement = { second = points, head = -points } } }
end

return {
  { id = "upcard", game = "gin-rummy", says = "the first may take the card turned up, then the other",
    deal = { second = "sA s2 s3 h7 d7 c7 hK dK cK d4", head = apart, wall = "s4 hQ" },
    expect = { acts = { "head", "second" }, left = 29 } },
  { id = "passed", game = "gin-rummy", says = "if both pass the first draws",
    deal = { second = "sA s2 s3 h7 d7 c7 hK dK cK d4", head = apart, wall = "s4 hQ" },
    history = { "head: pass", "second: pass" },
    expect = { acts = "second", legal_has = { "discard hQ", "out hQ" }, left = 28 } },
  { id = "other", game = "gin-rummy", says = "the other may take it",
    deal = { second = "sA s2 s3 h7 d7 c7 hK dK cK d4", head = apart, wall = "s4 hQ" },
    history = { "head: take s4", "second: pass" },
    expect = { acts = "head", legal_not = { "out d5" }, zones = { river = { second = "" } } } },
  { id = "knock", game = "gin-rummy", says = "ten points may be left of a hand that knocks",
    turn = "second", hands = { second = melds .. "s4 + hQ" },
    expect = { acts = "second", legal_has = { "out hQ", "out s4", "out sA", "discard h7" },
               legal_not = { "out h7", "out hK" } } },
  { id = "more", game = "gin-rummy", says = "and no more", turn = "second", hands = { second = melds .. "d5 + hQ" },
    expect = { legal_has = { "out hQ", "out d5" }, legal_not = { "out sA" } } },
  { id = "none", game = "gin-rummy", says = "a hand of eleven points does not knock",
    turn = "second", hands = { second = "sA s2 s3 h7 d7 c7 hK d5 c6 s9 + hQ" }, expect = { legal_not = { "out hQ", "out hK" } } },
  knocks("ahead", "the difference is paid", "d4", apart, 25),
  knocks("gin", "25 more if nothing is left", "s4", apart, 54),
  knocks("laid off", "the other lays off, and with less left undercuts", "d4",
         "s4 s7 hA dA cA c2 c3 h9 d9 s9", -27),
  knocks("gin is safe", "on gin nothing is laid off", "s4", "s5 s7 hA dA cA c2 c3 h9 d9 s9", 39),
  { id = "stock", game = "gin-rummy", says = "with two cards left the hand is drawn",
    ended = { outcome = "drawn", reason = "play.wall" }, expect = { settlement = {} } },
}
