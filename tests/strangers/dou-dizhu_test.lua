-- Scenes of dou dizhu: `check tests/strangers/dou-dizhu.lua` runs them.

local deal = { head = "3 3 3 4 4 4 5 6 7 8 9 T J Q K A 2", second = "5 5 5 6 6 6 7 7 8 8 9 9 T T J J jo",
               third = "3 4 7 8 9 T J Q Q Q K K K A A 2 2", talon = "JO A 2" }
local bids = { "bid #1", "bid #3", "pass", "pass" }

local function lead(id, hand, says, legal, legal_not)
  return { id = id, game = "dou-dizhu", says = says, marks = { landlord = "head" },
           zones = { hand = { head = hand, second = "3 4", third = "5 6" } },
           expect = { acts = "head", legal_has = legal, legal_not = legal_not } }
end
local function after(id, says, led, hand, legal)
  return { id = id, game = "dou-dizhu", says = says, marks = { landlord = "head" },
           zones = { hand = { head = led .. " 7", second = hand, third = "Q Q" } },
           history = { "play " .. led }, expect = { acts = "second", legal = legal } }
end

return {
  { id = "bid", game = "dou-dizhu", deal = deal, history = { "bid #2" }, says = "bids go up to three",
    expect = { acts = "second", legal = { "bid #3", "pass" } } },
  { id = "void", game = "dou-dizhu", deal = deal, history = { "pass", "pass", "pass" },
    says = "if all pass nobody pays", expect = { outcome = "void", settlement = {} } },
  { id = "talon", game = "dou-dizhu", deal = deal, history = bids,
    says = "the landlord takes up the talon, which all see, and leads",
    expect = { acts = "second", phase = "play", marks = { landlord = "second" },
               legal_has = { "play jo JO", "play 5 5 5 6 6 6 2 A" }, possible = { seat = "head",
                 are = { { "second", "JO", true }, { "third", "JO", false } } } } },
  lead("shapes", "3 3 3 4 4 4 5 5 6 7 8 9 K K 2", "rows, pairs, trios with kickers, planes",
       { "play 3", "play 5 5", "play 3 3 3", "play 3 3 3 K", "play 3 3 3 K K", "play 4 5 6 7 8",
         "play 3 4 5 6 7 8 9", "play 3 3 4 4 5 5", "play 3 3 3 4 4 4", "play 3 3 3 4 4 4 5 2",
         "play 3 3 3 4 4 4 5 5 K K" }, { "play 3 3 4 4", "play 5 6 7 8", "play 3 3 3 K 2" }),
  lead("two", "J Q K A 2 3 3 3 jo JO", "no row goes beyond the ace, and a rocket is no kicker",
       { "play 2", "play 3 3 3 jo", "play jo JO" }, { "play J Q K A 2", "play 3 3 3 jo JO" }),
  after("higher", "a higher one of the same shape and length beats", "4 4", "3 3 5 5 6 6 6",
        { "play 5 5", "play 6 6", "pass" }),
  after("kicked", "of a trio with a kicker the trio counts", "4 4 4 A", "3 3 3 5 5 5 6",
        { "play 5 5 5 3", "play 5 5 5 6", "pass" }),
  after("bomb", "a bomb beats other shapes, the rocket beats bombs", "A A", "3 3 3 3 jo JO",
        { "play 3 3 3 3", "play jo JO", "pass" }),
  after("bombs", "of bombs the higher", "5 5 5 5", "4 4 4 4 6 6 6 6", { "play 6 6 6 6", "pass" }),
  { id = "leads again", game = "dou-dizhu", says = "when the others pass one leads again",
    marks = { landlord = "head" }, history = { "play A", "pass", "pass" },
    zones = { hand = { head = "A 3 3", second = "4 4", third = "5 6" } },
    expect = { acts = "head", legal = { "play 3", "play 3 3" }, zones = { standing = "-" } } },
  { id = "returns", game = "dou-dizhu", says = "who passed may play again",
    marks = { landlord = "head" }, history = { "play 3", "pass", "play 5", "play A" },
    zones = { hand = { head = "3 3 A", second = "4 2", third = "5 6" } },
    expect = { acts = "second", legal = { "play 2", "pass" } } },
  { id = "spring", game = "dou-dizhu", says = "bombs double, and so does a spring",
    marks = { landlord = "head" }, counters = { bid = 2 }, history = { "play 3 3 3 3", "pass", "pass",
      "play 4" }, zones = { hand = { head = "3 3 3 3 4", second = "4 4", third = "5 6" } },
    expect = { outcome = "won", winner = "head", settlement = { head = 16, second = -8, third = -8 } } },
  { id = "loses", game = "dou-dizhu", says = "if another wins, the landlord pays both",
    marks = { landlord = "head" }, counters = { bid = 3 }, history = { "play 3", "play 4", "play 6",
      "play 7", "play 8" },
    zones = { hand = { head = "3 7 9", second = "4 8", third = "5 6" } },
    expect = { winner = "second", settlement = { head = -6, second = 3, third = 3 } } },
}
