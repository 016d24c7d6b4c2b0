-- Scenes of big two: `check tests/strangers/big-two.lua` runs them.

local deal = { head = "d4 d5 d6 d7 d8 d9 dT dJ dQ dK dA d2 s3", second = "d3 c3 h3 c4 c5 c6 c7 c8 c9 cT cJ cQ cK" }

local function after(id, says, led, hand, legal)
  return { id = id, game = "big-two", says = says, leader = "head", history = { "play " .. led },
           zones = { hand = { head = led .. " h4", second = hand, third = "s4 c4", fourth = "s2" } },
           expect = { acts = "second", legal = legal } }
end

return {
  { id = "opens", game = "big-two", deal = deal, says = "the three of diamonds leads",
    expect = { acts = "second", legal_has = { "play d3", "play d3 c3", "play d3 c3 h3", "play d3 c4 c5 c6 c7" },
               legal_not = { "play c4" } } },
  after("suits", "in a rank spades are the highest", "h5", "s5 c5 dA", { "play s5", "play dA", "pass" }),
  after("pairs", "of pairs the one with the spade", "h5 c5", "s5 d5 sA", { "play s5 d5", "pass" }),
  after("straight", "of straights the highest card counts", "c5 d6 c7 c8 c9", "s5 s6 d7 s8 s9 cT",
        { "play s5 s6 d7 s8 s9", "play s6 d7 s8 s9 cT", "pass" }),
  after("five", "a flush beats a straight, a full house both", "c5 d6 c7 c8 c9", "h3 h5 h7 h9 hJ s3 d3 sJ",
        { "play h3 h5 h7 h9 hJ", "play h3 s3 d3 hJ sJ", "pass" }),
  after("four", "four with another card beat a full house, no pair beats it", "c5 d5 s5 c8 d8",
        "h3 s3 c3 d3 d9 c9", { "play h3 s3 c3 d3 d9", "play h3 s3 c3 d3 c9", "pass" }),
  after("straight flush", "a straight flush beats all, and counts as nothing less", "c5 d5 s5 h5 d8",
        "h6 h7 h8 h9 hT", { "play h6 h7 h8 h9 hT", "pass" }),
  { id = "out", game = "big-two", leader = "head", says = "who passed is out until the table is cleared",
    zones = { hand = { head = "d5 d8 dT", second = "d6 dJ", third = "d7 dQ", fourth = "c5 dK" } },
    history = { "play d5", "pass", "play d7", "pass", "play d8" },
    expect = { acts = "third", legal = { "play dQ", "pass" } } },
  { id = "paid", game = "big-two", leader = "head", says = "everybody pays for the cards left",
    zones = { hand = { head = "d5", second = "d6 dJ", third = "d7 dQ c7", fourth =
      "c5 c6 cT cJ cQ cK cA c2 s5 s6" } }, history = { "play d5" },
    expect = { outcome = "won", settlement = { head = 25, second = -2, third = -3, fourth = -20 } } },
}
