-- Scenes of 廣東舊章 in play: bonus tiles, going out, the order of claims, the end, the dealer.
-- guangdong_test.lua takes them in.

local hands = require "guangdong.hands_test"
local played, paid = hands.played, hands.paid

-- South waits for 7p with three 番 by own draw and two on a discard.
local two = "mei 234m 456s 56p 99s 678m"
-- South waits for 3p with all pungs.
local pungs = "mei [555s][777p] 222m 88m 33p"
local plain = "123m 567m 12s 45s 78s 9p"

local function after(id, counters, ended, expect, options)
  return { id = id, game = "guangdong", match = { counters = { passes = counters } },
           values = { east = 0, south = 0, west = 0, north = 0 }, ended = ended, expect = expect,
           options = options }
end

return {
  -- 2, 3: wall and deal
  played("OS-2", { pack = "sorted" }, { acts = "east", turn = "east" }),
  -- sides from the dealer: 3 and 4 show West's, and twelve stacks of it are passed over
  played("OS-2.1", { deal = { east = "1m 1m 1m 1m", wall = "9p" },
                     dice = { side = { 1, 2 }, more = { 4, 5 } } },
    { acts = "east", drawn = "9p" }),
  played("OS-2.3", { deal = { east = "123m 456m 789m 123p N", wall = "N" } },
    { acts = "east", turn = "east", drawn = "N", legal_has = { "out N" } }),
  played("OS-2.4", { turn = "east", left = 0, hands = { east = plain .. " + 6p" },
                     history = { "east: discard 6p" } },
    { outcome = "drawn", reason = "play.wall", settlement = {} }),
  played("OS-2.5", { deal = { east = "5555m 19s 19p ESWNC", wall = "2p" },
                     history = { "east: kong 5m 5m 5m 5m" } },
    { acts = "east", sets = { east = "(5555m)" } }),
  played("OS-3.1", { match = { head = 2 }, deal = {} },
    { acts = "east", seats = { east = 2, south = 3, west = 0, north = 1 } }),

  -- 5: bonus tiles
  played("OS-5", { deal = { east = "mei 123m 456m 789m 123p", south = "xia 12s",
                            wall = "5s lan ju zhu chun qiu dong" } },
    { acts = "east", drawn = "5s", zones = { extra = { east = "mei", south = "xia" } } }),
  played("OS-5 drawn", { deal = { east = "123m 456m 789m 123p 9s", wall = "dong 5s" } },
    { acts = "east", zones = { extra = { east = "dong" } }, legal_not = { "discard dong" } }),
  played("OS-5.2", { turn = "east", hands = { east = "(5555m) 123m 99p 123s 78s + 9s kong" },
                     options = { min_faan = "0" }, history = { "east: out 9s" } },
    { items = { east = { own_draw = 1, replacement = 1, no_bonus = 1 } } }),
  -- the last tile of the wall, which replaces the kong, is a bonus tile; the one before it is not
  played("OS-5.2 a kong and a bonus tile", { turn = "south", options = { min_faan = "1" },
                     hands = { south = "mei [CCC] 333s 456s 789p B + 3s",
                               east = "lan ju zhu chun xia qiu" },
                     history = { "south: kong 3s 3s 3s 3s", "south: out B" } },
    { items = { south = { dragon = 1, own_draw = 1 } },
      zones = { extra = { south = "mei dong" } } }),

  -- 6: going out with so much as it takes
  played("OS-6.1", { offer = { card = "7p", by = "east" }, hands = { south = two } },
    { acts = "south", legal = { "chow 5p 6p", "pass" } }),
  played("OS-6.1.1 own draw", { turn = "south", hands = { south = two .. " + 7p" } },
    { legal_has = { "out 7p" } }),
  played("OS-6.1.1 own flower", { offer = { card = "7p", by = "east" },
                                  hands = { south = "lan 234m 456s 56p 99s 678m" } },
    { acts = "south", legal = { "chow 5p 6p", "pass" } }),
  played("OS-6.1.1 robbing", { turn = "east", hands = { east = "[777p] 123s 9m + 7p", south = two },
                               history = { "east: add 7p", "south: out 7p" } },
    { winner = "south", items = { south = { all_runs = 1, closed = 1, robbed = 1 } },
      settlement = { east = -16, south = 32, west = -8, north = -8 } }),
  played("OS-6.1.1 the last discard", { turn = "east", left = 0,
                               hands = { east = plain .. " + 7p", south = two },
                               history = { "east: discard 7p", "south: out 7p" } },
    { winner = "south", items = { south = { all_runs = 1, closed = 1, last_discard = 1 } } }),
  played("OS-6", { offer = { card = "3p", by = "east" },
                   hands = { south = pungs }, history = { "south: out 3p" } },
    { winner = "south" }),
  played("OS-6 two", { offer = { card = "9p", by = "north" },
                       hands = { east = "lan [123p] 456p 78p CCC EE",
                                 west = "mei [222m][333m] 555s 66s 99p" },
                       history = { "east: out 9p", "west: out 9p" } }, { winner = "east" }),
  played("OS-6.2.1", { turn = "south", hands = { south = "mei 19m 19s 19p ESWNCFB" } },
    { waits = { south = "19m 19s 19p ESWNCFB" } }),
  played("OS-6.2.1 with a pair", { turn = "south", hands = { south = "mei 119m 9s 19p ESWNCFB" } },
    { waits = { south = "1s" } }),
  played("OS-6.2.1 in play", { turn = "south", hands = { south = "mei 119m 9s 19p ESWNCFB + 1s" },
                               history = { "south: out 1s" } },
    { winner = "south", items = { south = { thirteen = 13, own_draw = 1, closed = 1 } } }),
  played("OS-6.2.2", { turn = "south", hands = { south = "mei 11m 33m 55s 77s 99p 22p E" } },
    { waits = { south = "-" } }),
  played("OS-6.3", { offer = { card = "5m", by = "east" },
                     hands = { south = "46m 19s", west = "46m 19s" } },
    { acts = "south", legal = { "chow 4m 6m", "pass" } }),
  played("OS-6.4", { offer = { card = "5m", by = "east" },
                     hands = { south = "46m 19s", north = "55m 9p" },
                     history = { "south: chow 4m 6m", "north: pung 5m 5m" } },
    { acts = "north", sets = { north = "[555m]" } }),
  played("OS-6.5", { offer = { card = "5m", by = "east" }, hands = { north = "555m" },
                     history = { "north: kong 5m 5m 5m" } },
    { acts = "north", sets = { north = "[5555m]" } }),
  played("OS-6.6", { offer = { card = "3p", by = "east" },
                     hands = { south = "mei [123p] 456p 12p CCC EE", west = "33p 1s" },
                     history = { "south: out 3p", "west: pung 3p 3p" } }, { winner = "south" }),
  played("OS-6.8", { turn = "east", hands = { east = "5555m 123s + 9s" } },
    { legal_has = { "kong 5m 5m 5m 5m" } }),
  played("OS-6.9 a concealed kong", { turn = "east", hands = { east = "7777p 123s 9m + 1m",
                                                               south = two },
                                      history = { "east: kong 7p 7p 7p 7p" } }, { acts = "east" }),
  played("OS-6.10", { turn = "east", left = 0, hands = { east = "5555m 12s 45s 78s 123p + 9p" } },
    { legal_not = { "kong 5m 5m 5m 5m" } }),
  played("OS-6.11", { turn = "east", left = 0,
                      hands = { east = plain .. " + 5m", north = "55m", south = "46m" },
                      history = { "east: discard 5m" } },
    { outcome = "drawn", reason = "play.wall" }),
  played("OS-6.12", { offer = { card = "3p", by = "east" },
                      hands = { south = pungs, west = "3p" },
                      history = { "south: pass", "south: discard 1m", "west: discard 3p",
                                  "south: out 3p" } }, { winner = "south" }),

  -- OS-B18, OS-B19
  played("OS-B18", { turn = "south", hands = { south = "mei [CCC] 333s 456s 789p B + 3s",
                                               east = "lan ju zhu chun xia qiu dong" },
                     history = { "south: kong 3s 3s 3s 3s", "south: out B" } },
    { items = { south = { dragon = 1, own_draw = 1, replacement = 1 } } }),
  played("OS-B19", { turn = "south", hands = { south = "mei [CCC] 3333s 444s 123p + 4s",
                                               east = "lan ju zhu chun xia qiu dong" },
                     history = { "south: kong 3s 3s 3s 3s", "south: kong 4s 4s 4s 4s",
                                 "south: out B" } },
    { items = { south = { dragon = 1, own_draw = 1, second_kong = 8 } } }),

  -- 8, 9: payment and liability
  paid("OS-8", pungs .. " + 3p d", "north", { east = -8, south = 32, west = -8, north = -16 }),
  paid("OS-9 two sets shown", "mei [123m][555m] 678m 99m 23m + 4m d", "west",
    { east = -48, south = 192, west = -96, north = -48 }),
  paid("OS-9 own draw", "mei [123m][555m][678m] 99m 23m + 4m z", nil,
    { east = -128, south = 384, west = -128, north = -128 }),
  paid("OS-9.1", "mei [123m][555m][678m][222m north] 9m + 9m z", nil,
    { south = 384, north = -384 }),
  paid("OS-9.1 on a discard", "mei [123m][555m][678m][222m north] 9m + 9m d", "east",
    { east = -192, south = 192 }),
  paid("OS-9.1 bamboos", "mei [123s][555s][678s][222s north] 9s + 9s z", nil,
    { south = 384, north = -384 }),
  paid("OS-9.1 dots", "mei [123p][555p][678p][222p west] 9p + 9p z", nil,
    { south = 384, west = -384 }),
  paid("OS-9.1 dragons", "mei [CCC][FFF][BBB west] 22m 56s + 7s z", nil,
    { south = 576, west = -576 }),
  paid("OS-9.1 winds", "mei [EEE][SSS][WWW][NNN west] 5p + 5p z", nil,
    { south = 768, west = -768 }),
  paid("OS-9.1 three winds", "mei [EEE][SSS][WWW west] NNN 5p + 5p z", nil,
    { east = -256, south = 768, west = -256, north = -256 }),

  -- 3, 4: the dealer and the rounds
  after("OS-4", 3, { winner = "east" },
    { next_head = "east", next_counters = { passes = 3 }, match_ends = false }),
  after("OS-4 another wins", 3, { winner = "north" },
    { next_head = "south", next_counters = { passes = 4 }, match_ends = false }),
  after("OS-4.2", 3, { outcome = "drawn", reason = "play.wall" },
    { settlement = {}, next_head = "east", next_counters = { passes = 3 } }),
  after("OS-3 the end", 15, { winner = "south" }, { match_ends = true }),
  after("OS-3 the dealer wins", 15, { winner = "east" }, { match_ends = false }),
}
