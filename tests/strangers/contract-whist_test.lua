-- Scenes of contract whist: `check tests/strangers/contract-whist.lua` runs them.

local deal = { head = "s2 s3 s4 hA hK d2 d3", second = "s5 s6 h2 h3 d4 d5 c2",
               third = "s7 h4 h5 h6 d6 d7 c3", fourth = "h7 h8 h9 d8 d9 c4 c5", turned = "cA" }
local bids = { "bid #2", "bid #1", "bid #1", "bid #0" }

local function play(...)
  local moves = { table.unpack(bids) }
  for _, move in ipairs { ... } do moves[#moves + 1] = move end
  return moves
end

return {
  { id = "hook", game = "contract-whist", deal = deal, history = { bids[1], bids[2], bids[3] },
    says = "the last bid may not make it come out even",
    expect = { acts = "fourth", choices = 7, legal_not = { "bid #3" }, legal_has = { "bid #0" } } },
  { id = "follow", game = "contract-whist", deal = deal, history = play "lead hA",
    says = "suit must be followed",
    expect = { acts = "second", legal = { "bury h2", "bury h3" } } },
  { id = "trump", game = "contract-whist", deal = deal, says = "the suit turned up is trumps",
    history = play("lead s2", "beat s5", "beat s7", "beat c4"), expect = { acts = "fourth" } },
  { id = "void", game = "contract-whist", deal = deal, history = play("lead s2", "beat s5", "beat s7", "beat c4"),
    says = "who does not follow has none of the suit", expect = { possible = { seat = "head",
      are = { { "fourth", "s8", false }, { "second", "s6", true } } } } },
  { id = "exact", game = "contract-whist", counters = { bid = { head = 2, second = 1, third = 1, fourth = 0 } },
    tricks = { head = 2, second = 3, third = 2, fourth = 0 }, trump = "c", ended = { outcome = "played" },
    says = "only who took just so many scores",
    expect = { settlement = { head = 12, fourth = 10 } } },
}
