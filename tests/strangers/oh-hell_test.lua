-- Scenes of oh hell: `check tests/strangers/oh-hell.lua` runs them.

local deal = { head = "s2 s3 s4 hA hK d2 d3", second = "s5 s6 h2 h3 d4 d5 c2",
               third = "s7 h4 h5 h6 d6 d7 c3", fourth = "h7 h8 h9 d8 d9 c4 c5", trump = "cA" }

return {
  { id = "hook", game = "oh-hell", deal = deal, says = "the last bid may not make it come out even",
    history = { "bid #2", "bid #1", "bid #1" },
    expect = { acts = "fourth", choices = 7, legal_not = { "bid #3" }, legal_has = { "bid #0" } } },
  { id = "follow", game = "oh-hell", deal = deal, says = "suit must be followed",
    history = { "bid #2", "bid #1", "bid #1", "bid #0", "play hA" },
    expect = { acts = "second", legal = { "play h2", "play h3" },
               counters = { bid = { head = 2, second = 1, third = 1, fourth = 0 } } } },
  { id = "free", game = "oh-hell", deal = deal, says = "who has none of the suit may play anything",
    history = { "bid #2", "bid #1", "bid #1", "bid #0", "play s2", "play s5", "play s7" },
    expect = { acts = "fourth", choices = 7,
               zones = { trick = { head = "s2", second = "s5", third = "s7" } } } },
  { id = "trump", game = "oh-hell", deal = deal, says = "a trump wins",
    history = { "bid #2", "bid #1", "bid #1", "bid #0", "play s2", "play s5", "play s7", "play c4" },
    expect = { acts = "fourth", counters = { won = { fourth = 1 } }, marks = { leader = "fourth" } } },
  { id = "open", game = "oh-hell", deal = deal, says = "what was played is in nobody's hand",
    history = { "bid #2", "bid #1", "bid #1", "bid #0", "play s2", "play s5", "play s7", "play c4" },
    expect = { possible = { seat = "head",
      are = { { "second", "c4", false }, { "second", "s6", true }, { "third", "s5", false } } } } },
}
