-- Scenes of Ningbo mahjong for play: the deal, turns and claims, kongs, the end of the wall, the
-- next dealer. By the numbers of their rules in sections 3, 4, 5 and 8. ningbo_test.lua takes them
-- in.

local hands = require "ningbo.hands_test"
local played = hands.played

-- South can chow, west pung, north go out, all with 5m.
local three = { south = "46m 19p", west = "55m 19p", north = "[123s][456s][789s] 46m 99s" }
local function offered(id, moves, expect)
  return played(id, { offer = { card = "5m", by = "east" }, hands = three, history = moves },
      expect)
end

-- Waiting for 5m.
local wait = "[123s][456s][789s] 46m 99s"

-- West has a pung of 5m and adds the fourth.
local function robbing(id, others, moves, expect)
  others.west = "[555m east] 5m 19p"
  return played(id, { offer = { card = "5m", by = "west", robbing = true }, hands = others,
                      history = moves }, expect)
end

-- East has these two tiles, and after his turn `left` can be drawn. South can chow 5p, west waits
-- for 5m, north has three of 7p.
local function last_tiles(id, left, east, moves, expect)
  return played(id, { turn = "east", left = left, history = moves,
                      hands = { east = east, south = "46p 19m", west = wait, north = "777p" } },
    expect)
end

-- Hands as dealt.
local loose  = "147m 258p 369s ESWN"        -- 十三不搭, seven single 么九
local loose2 = "258m 369p 147s ESWN"
local nine   = "19m 19p 19s CFB 2345m"      -- nine single 么九
local nine2  = "19m 19p 19s CFB 6677m"
local both   = "19m 19p 19s ESWNCFB"

-- After a hand that `winner` won, of a match where the deal has passed on so often.
local function after(id, passes, ended, expect)
  return played(id, { values = { east = 0, south = 0, west = 0, north = 0 }, ended = ended,
                      match = { counters = { passes = passes } } }, expect)
end

return {
  -- 4.8 Before the first draw
  played("M-4.8", { deal = { south = loose, north = loose2 } },
    { phase = "scattered", acts = { "south", "north" } }),
  played("M-4.8 the first in turn", { deal = { south = loose, north = loose2 },
                                     history = { "south: claim", "north: claim" } },
    { outcome = "won", reason = "scattered", winner = "south", next_head = "south",
      next_counters = { passes = 1 } }),
  played("M-4.8 another", { deal = { south = loose, north = loose2 },
                           history = { "south: pass", "north: claim" } },
    { outcome = "won", reason = "scattered", winner = "north", worth = { north = 200 } }),
  played("M-4.8 nobody", { deal = { south = loose, north = loose2 }, history = { "all: pass" } },
    { phase = "play", acts = "east", outcome = "running" }),
  -- a win goes before an annulment, whoever is first
  played("M-4.8 annulled later", { deal = { east = nine, west = loose } },
    { phase = "scattered", acts = "west" }),
  played("M-4.8 annulled after all", { deal = { east = nine, west = loose },
                                      history = { "west: pass" } },
    { phase = "orphans", acts = "east" }),
  played("M-4.8.1 east", { deal = { east = loose }, history = { "east: claim" } },
    { winner = "east", next_head = "east", next_counters = { passes = 0 } }),
  played("M-4.8.1 west", { deal = { west = loose }, history = { "west: claim" } },
    { winner = "west", next_head = "south" }),
  played("M-A8", { deal = { west = loose }, history = { "west: claim" } },
    { items = { west = { scattered = 1 } }, worth = { west = 200 } }),
  played("M-4.8.2", { deal = { north = nine }, history = { "north: claim" } },
    { outcome = "void", reason = "orphans", winner = "nobody", settlement = {},
      next_head = "east", next_counters = { passes = 0 } }),
  played("M-4.8.2 two of them", { deal = { east = nine, south = nine2 } },
    { phase = "orphans", acts = { "east", "south" } }),
  played("M-4.8.2 one is enough", { deal = { east = nine, south = nine2 },
                                   history = { "east: pass", "south: claim" } },
    { outcome = "void", reason = "orphans" }),
  played("M-4.8.2 nobody", { deal = { east = nine }, history = { "east: pass" } },
    { phase = "play", acts = "east", outcome = "running" }),
  played("M-4.8.4", { deal = { north = both }, history = { "north: pass", "north: claim" } },
    { outcome = "void", reason = "orphans" }),
  played("M-4.8.4 the win", { deal = { north = both }, history = { "north: claim" } },
    { outcome = "won", reason = "scattered", winner = "north" }),
  played("M-6.4 only as dealt", { turn = "east", hands = { east = "147m 258p 369s ESW C + N" } },
    { phase = "play", legal_not = { "out N" } }),

  played("M-6.5.4", { deal = { east = "123m 456m 789p 11s 23s", wall = "4s" },
                      history = { "east: out 4s" } },
    { winner = "east", items = { east = { going_out = 10, own_draw = 2, heaven = 1 } },
      worth = { east = 200 }, next_head = "east" }),
  played("M-6.5.5.1", { deal = { north = "123m 456m 789p 11s 23s", wall = "4s" },
                        history = { "east: discard 4s", "north: out 4s" } },
    { winner = "north", items = { north = { going_out = 10, earth = 1 } },
      worth = { north = 100 } }),
  played("M-6.5.5.1 the second discard", { deal = { north = "123m 456m 789p 11s 23s",
                                                    wall = "9p 4s" },
                                          history = { "east: discard 9p", "south: discard 4s",
                                                      "north: out 4s" } },
    { winner = "north", items = { north = { going_out = 10 } } }),

  -- M-4.3, M-5.1: the dealer draws, then discards
  played("M-4.3", { deal = { east = "123456m 456789p C", south = "234567m 234567p F",
                             wall = "5s 7p" } },
    { acts = "east", turn = "east", drawn = "5s", left = 69,
      zones = { hand = { east = "123456m 456789p C 5s", south = "234567m 234567p F" } } }),
  played("M-5.1", { turn = "east", hands = { east = "1239m 555p EE + 5p" } },
    { acts = "east", legal = { "kong 5p 5p 5p 5p", "discard 1m", "discard 2m", "discard 3m",
                               "discard 9m", "discard 5p", "discard E" } }),
  played("M-5.1 the next draws", { turn = "east", hands = { east = "9m + 8p" },
                                  history = { "east: discard 8p" } },
    { acts = "south", turn = "south", drawn = "1m", zones = { river = { east = "8p" } } }),
  played("M-5.1 out", { turn = "south", hands = { south = wait .. " + 5m" },
                       history = { "south: out 5m" } },
    { outcome = "won", reason = "play.out", winner = "south",
      items = { south = { going_out = 10, own_draw = 2, middle_wait = 2 } } }),

  -- 5.2 Claims
  offered("M-5.2", nil, { acts = { "south", "west", "north" },
    legal = { "chow 4m 6m", "pass" },
    legal_has = { "west: pung 5m 5m", "west: pass", "north: out 5m", "north: pass" },
    legal_not = { "west: kong 5m 5m 5m", "north: chow 4m 6m", "south: pung 5m 5m" } }),
  played("M-5.2.1", { offer = { card = "5m", by = "north" },
                      hands = { east = "3467m 5p", south = "46m", west = "34m" } },
    { acts = "east", legal = { "chow 3m 4m", "chow 4m 6m", "chow 6m 7m", "pass" } }),
  played("M-5.2.1 at the end of a suit", { offer = { card = "9m", by = "north" },
                                          hands = { east = "1278m 12p CF" } },
    { acts = "east", legal = { "chow 7m 8m", "pass" } }),
  played("M-5.2.1 no run of honours", { offer = { card = "C", by = "north" },
                                       hands = { east = "FB", south = "CC 9p" } },
    { acts = "south", legal = { "pung C C", "pass" } }),
  played("M-5.2.1 then", { offer = { card = "5m", by = "north" }, hands = { east = "3467m 5p" },
                          history = { "east: chow 6m 7m" } },
    { acts = "east", turn = "east", drawn = "-", sets = { east = "[567m]" },
      legal = { "discard 3m", "discard 4m", "discard 5p" }, zones = { river = { north = "" } } }),
  played("M-5.2.2", { offer = { card = "5m", by = "north" }, hands = { south = "555m 9p 1111s" },
                      history = { "south: pung 5m 5m" } },
    { acts = "south", turn = "south", drawn = "-", sets = { south = "[555m]" },
      -- neither a kong nor the fourth tile after a claim: the turn is to discard
      legal = { "discard 5m", "discard 9p", "discard 1s" } }),
  played("M-5.2.3", { offer = { card = "5m", by = "north" }, hands = { south = "555m 9p" },
                      history = { "south: kong 5m 5m 5m" } },
    { acts = "south", turn = "south", drawn = "B", sets = { south = "[5555m]" },
      legal = { "discard 9p", "discard B" } }),
  played("M-5.2.3 either", { offer = { card = "5m", by = "north" }, hands = { south = "555m 9p" } },
    { acts = "south", legal = { "kong 5m 5m 5m", "pung 5m 5m", "pass" } }),
  played("M-5.2.3 out after it", { offer = { card = "5m", by = "north" },
                                  hands = { south = "[123s][456s][789s] 555m B" },
                                  history = { "south: kong 5m 5m 5m", "south: out B" } },
    { winner = "south", items = { south = { going_out = 10, middle_open_kong = 8, replacement = 4,
                                            pair = 2, single_wait = 2 } } }),

  -- M-5.3: 胡 before 碰 before 吃
  offered("M-5.3 胡", { "south: chow 4m 6m", "west: pung 5m 5m", "north: out 5m" },
    { outcome = "won", winner = "north", zones = { river = { east = "" } } }),
  offered("M-5.3 碰", { "south: chow 4m 6m", "west: pung 5m 5m", "north: pass" },
    { acts = "west", sets = { west = "[555m]", south = "" }, zones = { hand = { south =
        "46m 19p" } }
    }),
  offered("M-5.3 吃", { "south: chow 4m 6m", "west: pass", "north: pass" },
    { acts = "south", sets = { south = "[456m]" } }),
  offered("M-5.3 nobody", { "all: pass" }, { acts = "south", drawn = "1m" }),
  played("M-5.3 明槓", { offer = { card = "5m", by = "east" },
                        hands = { south = "46m 1p", north = "555m 9p" },
                        history = { "south: chow 4m 6m", "north: kong 5m 5m 5m" } },
    { acts = "north", sets = { north = "[5555m]", south = "" } }),
  played("M-5.3 胡 before 明槓", { offer = { card = "6m", by = "east" },
                                 hands = { south = "666m 1p", west = "[123s][456s][789s] 78m 99s" },
                                 history = { "south: kong 6m 6m 6m", "west: out 6m" } },
    { winner = "west" }),

  -- M-5.4: one goes out, the first after the discarder
  played("M-5.4", { offer = { card = "5m", by = "west" },
                    hands = { north = "[123s][456s] 46m 789p 99p", east =
                        "[123p][456p] 46m 789s EE",
                              south = "[123m] 46m 456s 789s NN" },
                    history = { "east: out 5m", "south: out 5m", "north: pass" } },
    { winner = "east" }),
  played("M-5.4 the nearest", { offer = { card = "5m", by = "west" },
                               hands = { north = "[123s][456s] 46m 789p 99p",
                                         east = "[123p][456p] 46m 789s EE" },
                               history = { "north: out 5m", "east: out 5m" } },
    { winner = "north" }),

  -- M-5.5
  offered("M-5.5", { "south: pass", "west: pung 5m 5m", "north: pass", "west: discard 9p" },
    { acts = "north", turn = "north", drawn = "1m" }),

  -- M-5.6: kongs in one's own turn
  played("M-5.6", { turn = "south", hands = { south = "555m 8p + 5m" },
                    history = { "south: kong 5m 5m 5m 5m" } },
    { acts = "south", drawn = "B", sets = { south = "(5555m)" } }),
  played("M-5.6 later", { turn = "south", hands = { south = "5555m 8p + 1s" } },
    { legal_has = { "kong 5m 5m 5m 5m" } }),
  played("M-5.6.1", { turn = "south", hands = { south = "[555m] 8p + 5m" },
                      history = { "south: add 5m" } },
    { acts = "south", drawn = "B", sets = { south = "[5555m]" } }),
  played("M-5.6.1 later", { turn = "south", hands = { south = "[555m] 5m 8p + 1s" } },
    { legal = { "add 5m", "discard 5m", "discard 8p", "discard 1s" } }),
  -- nobody adds another's discard to a pung
  played("M-5.6.1 a discard", { offer = { card = "5m", by = "east" },
                               hands = { south = "[555m] 8p", west = wait } }, { acts = "west" }),
  played("M-5.6.2", { turn = "south", hands = { south = "[555m] 5666m 8p + 6m" },
                      history = { "south: add 5m", "south: kong 6m 6m 6m 6m" } },
    { acts = "south", drawn = "B", sets = { south = "[5555m](6666m)" },
      zones = { hand = { south = "8p BB" } } }),
  played("M-5.7", { turn = "east", left = 0, hands = { east = "[777s] 5555m 7s 8p + 9p" } },
    { legal_not = { "kong 5m 5m 5m 5m", "add 7s" }, legal_has = { "discard 7s" } }),
  played("M-5.7 one tile", { turn = "east", left = 1, hands = { east =
      "[777s] 5555m 7s 8p + 9p" } },
    { legal_has = { "kong 5m 5m 5m 5m", "add 7s" } }),

  -- M-5.8: robbing a kong
  robbing("M-5.8", { south = wait, north = "[123p][456p] 46m 789p EE" }, nil,
    { acts = { "south", "north" }, legal = { "out 5m", "pass" } }),
  robbing("M-5.8 the first", { south = wait, north = "[123p][456p] 46m 789p EE" },
    { "south: out 5m", "north: out 5m" }, { winner = "north" }),
  robbing("M-5.8.1", { south = "[123s][456s][789s] 34m 99s" }, { "south: out 5m" },
    { winner = "south", items = { south = { going_out = 10 } } }),
  robbing("M-5.8.1 金雞奪食", { south = wait }, { "south: out 5m" },
    { winner = "south", items = { south = { going_out = 10, robbed_wait = 4 } } }),
  robbing("M-5.8.2", { south = wait }, { "south: out 5m" },
    { sets = { west = "[555m]" }, items = { west = { middle_open_pung = 2 } },
      zones = { hand = { west = "19p" } } }),
  robbing("M-5.8 not robbed", { south = wait }, { "south: pass" },
    { acts = "west", drawn = "B", sets = { west = "[5555m]" } }),
  played("M-5.8.3", { turn = "west", hands = { west = "555m 19p + 5m", south = wait },
                      history = { "west: kong 5m 5m 5m 5m" } },
    { acts = "west", turn = "west", drawn = "B" }),
  played("M-5.8 nobody can", { turn = "west", hands = { west = "[555m] 19p + 5m", south = "46m" },
                              history = { "west: add 5m" } }, { acts = "west", drawn = "B" }),

  -- M-5.9, M-4.7: the end of the wall
  last_tiles("M-5.9", 0, "8p + 5m", { "east: discard 5m" },
    { acts = "west", legal = { "out 5m", "pass" } }),
  last_tiles("M-5.9 no other claim", 0, "5p + 9s", { "east: discard 5p" },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "south" }),
  last_tiles("M-5.9 no kong", 0, "7p + 9s", { "east: discard 7p" },
    { outcome = "drawn", reason = "play.wall" }),
  last_tiles("M-5.9 one tile before", 1, "8p + 5p", { "east: discard 5p" },
    { acts = "south", legal = { "chow 4p 6p", "pass" } }),
  last_tiles("M-5.9 won", 0, "8p + 5m", { "east: discard 5m", "west: out 5m" },
    -- no 海底撈月 for a discard
    { outcome = "won", winner = "west", items = { west = { going_out = 10, middle_wait = 2 } } }),
  last_tiles("M-4.7", 0, "8p + 5m", { "east: discard 5m", "west: pass" },
    { outcome = "drawn", reason = "play.wall", settlement = {}, next_head = "south",
      next_counters = { passes = 1 } }),
  played("M-B4 in play", { turn = "south", left = 0, hands = { south = wait .. " + 5m" },
                          history = { "south: out 5m" } },
    { items = { south = { going_out = 10, last_tile = 4, middle_wait = 2 } } }),
  played("M-7.1.2 in play", { turn = "south", left = 1,
                             hands = { south = "[123s][456s][789s] 555m 4m + 5m" },
                             history = { "south: kong 5m 5m 5m 5m", "south: out 4m" } },
    { items = { south = { going_out = 10, middle_kong = 16, last_tile = 4, single_wait = 2 } } }),

  -- M-5.10: nothing restricts a later win
  played("M-5.10 passed before", { offer = { card = "5m", by = "east" },
                                  hands = { south = "[123s][456s][789s] 46m 99s", west = "5m" },
                                  history = { "south: pass", "south: discard 1m",
                                              "west: discard 5m", "south: out 5m" } },
    { winner = "south" }),
  played("M-5.10 discarded before", { turn = "south",
                                     hands = { south = "[123s][456s][789s] 46m 99s + 5m",
                                               west = "5m" },
                                     history = { "south: discard 5m", "west: discard 5m",
                                                 "south: out 5m" } },
    { winner = "south" }),
  played("M-5.10.1", { offer = { card = "7p", by = "east" },
                       hands = { south = "[234m][456s] 56p 99s 678m" },
                       history = { "south: out 7p" } }, { winner = "south", worth = { south =
                           10 } }),

  -- 3: the dealer, rounds
  after("M-3.4 the dealer wins", 3, { winner = "east" },
    { next_head = "east", next_counters = { passes = 3 }, match_ends = false }),
  after("M-3.4 another wins", 3, { winner = "north" },
    { next_head = "south", next_counters = { passes = 4 }, match_ends = false }),
  after("M-3.5", 3, { outcome = "drawn", reason = "play.wall" },
    { settlement = {}, next_head = "south", next_counters = { passes = 4 } }),
  after("M-3.6", 3, { outcome = "void", reason = "orphans" },
    { settlement = {}, next_head = "east", next_counters = { passes = 3 } }),
  after("M-3.3 the end", 15, { winner = "south" }, { match_ends = true }),
  after("M-3.3 drawn", 15, { outcome = "drawn", reason = "play.wall" }, { match_ends = true }),
  after("M-3.3 the dealer wins", 15, { winner = "east" },
    { match_ends = false, next_head = "east", next_counters = { passes = 15 } }),
  after("M-3.3 annulled", 15, { outcome = "void", reason = "orphans" }, { match_ends = false }),
  { id = "M-3.1", game = "ningbo", match = { head = 2 }, deal = {},
    expect = { acts = "east", seats = { east = 2, south = 3, west = 0, north = 1 } } },
}
