-- Scenes of brag: `check tests/strangers/brag.lua` runs them.

local deal = { head = "sA hA d2", second = "sK hQ dJ", third = "s2 h3 d5", fourth = "s9 h9 d9" }

return {
  { id = "swap", game = "brag", deal = deal, says = "everybody may lay one away, all at once",
    expect = { acts = { "head", "second", "third", "fourth" }, choices = 4, phase = "swap" } },
  { id = "drawn", game = "brag", deal = deal, says = "and draws one from the stock",
    history = { "head: swap d2", "second: stand", "third: stand", "fourth: stand" },
    expect = { phase = "vying", acts = "head", zones = { muck = "d2" },
               possible = { seat = "second", are = { { "head", "sA", true }, { "head", "hQ", false } } } } },
  { id = "pot", game = "brag", deal = deal, says = "everybody pays what it staked",
    history = { "all: stand", "raise #3", "call", "fold", "raise #5", "call", "call" },
    expect = { outcome = "won", winner = "fourth",
               settlement = { head = -5, second = -5, third = -1, fourth = 11 } } },
  { id = "alone", game = "brag", deal = deal, says = "who is left alone shows nothing",
    history = { "all: stand", "fold", "fold", "fold" },
    expect = { outcome = "won", winner = "fourth",
               settlement = { head = -1, second = -1, third = -1, fourth = 3 } } },
  { id = "show", game = "brag", deal = deal, says = "three alike beat a run and a pair",
    history = { "all: stand", "call", "call", "call", "call" },
    expect = { winner = "fourth", counters = { price = 1 } } },
}
