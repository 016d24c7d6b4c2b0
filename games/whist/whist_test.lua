-- Scenes of whist, by the numbers of the sheet.

local rubber = { length = "rubber" }

-- A hand that is over: tricks of the head's side, honours of spades, which are trumps, by role.
local function ended(id, own, honours, rest)
  local scene = {
    id = id, game = "whist", trump = "s", ended = { outcome = "played" },
    tricks = { head = own, second = 13 - own, third = 0, fourth = 0 }, holds = honours,
  }
  for key, value in pairs(rest) do scene[key] = value end
  return scene
end
local two_each   = { head = "sA", third = "sQ", second = "sK", fourth = "sJ" }
local one_three  = { head = "sA", second = "sK sQ", fourth = "sJ" }
local three_one  = { head = "sA sK", third = "sQ", fourth = "sJ" }

return {
  { id = "WH01", game = "whist", deal = {}, says = "thirteen cards each, one at a time",
    expect = { recipients = { "0 head", "1 second", "2 third", "3 fourth", "51 fourth" } } },
  { id = "WH02-turned", game = "whist", says = "the last card dealt is turned up: clubs are trumps",
    pack = "s2 h2 d2 c2 s3 h3 d3 c3 s4 h4 d4 c4 s5 h5 d5 c5 s6 h6 d6 c6 s7 h7 d7 c7 s8 h8 "
      .. "d8 c8 s9 h9 d9 c9 sT hT dT cT sJ hJ dJ cJ sQ hQ dQ cQ sK hK dK cK sA hA dA cA",
    history = { "head: lead s2", "second: bury h2", "third: bury d2" },
    expect = { acts = "fourth", legal_has = { "beat c2", "beat cA" }, legal_not = { "bury c2" } } },
  { id = "WH02", game = "whist", trump = "d", trick = { "lead h5" },
    zones = { hand = { second = "hA h2 sK" } }, says = "suit is followed",
    expect = { legal = { "beat hA", "bury h2" } } },
  { id = "WH02-free", game = "whist", trump = "d", trick = { "lead h5" },
    zones = { hand = { second = "sK cQ" } }, says = "or any card is played",
    expect = { legal = { "bury sK", "bury cQ" } } },
  { id = "WH02-trump", game = "whist", trump = "s", trick = { "lead h5" },
    zones = { hand = { second = "sK cQ" } }, says = "a trump beats",
    expect = { legal = { "beat sK", "bury cQ" } } },
  { id = "WH03-void", game = "whist", trump = "d", leader = "head",
    zones = { hand = { head = "h5 h6", second = "sK cQ", third = "hA h2", fourth = "h7 h8" } },
    history = { "lead h5", "bury cQ" }, says = "who did not follow has no card of the suit",
    expect = { possible = { seat = "fourth", are = {
      { "second", "hA", false }, { "second", "sK", true }, { "third", "hA", true } } } } },
  { id = "WH04", game = "whist", trump = "s", leader = "head",
    zones = { hand = { head = "h5", second = "cA", third = "dA", fourth = "h6" } },
    history = { "lead h5", "bury cA", "bury dA", "beat h6" },
    expect = { trick = { won_by = "fourth" } } },
  { id = "WH04-trump", game = "whist", trump = "s", leader = "head",
    zones = { hand = { head = "hA", second = "s2", third = "s3", fourth = "h6" } },
    history = { "lead hA", "beat s2", "beat s3", "bury h6" },
    expect = { trick = { won_by = "third" } } },
  ended("WH05", 8, two_each, { options = rubber,
    expect = { facts = { own_score = 2, other_score = 0 }, settlement = {},
               next_counters = { own = 0, other = 2, own_games = 0, other_games = 0 } } }),
  ended("WH06", 8, { head = "sA sK", third = "sQ sJ" }, {
    says = "two by tricks and four by honours",
    expect = { settlement = { head = 6, third = 6, second = -6, fourth = -6 } } }),
  ended("WH07", 9, one_three, { options = rubber, match = { counters = { own = 2, other = 3 } },
    says = "the game is won by tricks before honours are counted",
    expect = { facts = { own_score = 5, other_score = 3, own_value = 1, other_value = 0 },
               next_counters = { own = 0, other = 0, own_games = 0, other_games = 1,
                                 own_values = 0, other_values = 1 } } }),
  ended("WH07-bar", 7, one_three, { options = rubber, match = { counters = { own = 0, other = 4 } },
    says = "at four a side counts no honours",
    expect = { facts = { own_score = 1, other_score = 4, other_honours = 0 } } }),
  ended("WH07-below", 7, three_one, { options = rubber, match = { counters = { own = 3 } },
    says = "at three it still counts them",
    expect = { facts = { own_score = 6, other_score = 0 } } }),
  ended("WH09", 8, three_one, { options = rubber, match = { counters = { own = 1, other = 4 } },
    expect = { facts = { own_score = 5, other_score = 4, own_value = 1 }, match_ends = false } }),
  ended("WH10-3", 11, two_each, { options = rubber,
    expect = { facts = { own_score = 5, own_value = 3 } } }),
  ended("WH10-2", 11, two_each, { options = rubber, match = { counters = { other = 2 } },
    expect = { facts = { own_score = 5, own_value = 2 } } }),
  ended("WH10-1", 11, two_each, { options = rubber, match = { counters = { other = 4 } },
    expect = { facts = { own_score = 5, own_value = 1 } } }),
  ended("WH12", 5, two_each, { options = rubber,
    match = { counters = { own = 2, other = 3, other_games = 1, other_values = 2 } },
    says = "the other side wins its second game",
    expect = { match_ends = true,
               settlement = { head = -6, third = -6, second = 6, fourth = 6 } } }),
  ended("WH14", 7, two_each, { says = "partners sit opposite, and the deal passes on",
    expect = { seats = { head = 0, third = 2 }, next_head = "second",
               settlement = { head = 1, third = 1, second = -1, fourth = -1 } } }),
  ended("WH14-american", 7, { head = "sA sK", third = "sQ sJ" }, { game = "whist/american",
    says = "honours count nothing",
    expect = { settlement = { head = 1, third = 1, second = -1, fourth = -1 } } }),
  ended("WH14-long", 9, one_three, { game = "whist/long", options = rubber,
    match = { counters = { own = 2, other = 8 } }, says = "honours count below nine",
    expect = { facts = { own_score = 5, other_score = 10, other_value = 1 } } }),
  ended("WH14-long-bar", 6, three_one, { game = "whist/long", options = rubber,
    match = { counters = { own = 9 } }, says = "at nine a side counts no honours",
    expect = { facts = { own_score = 9, other_score = 1 } } }),
  ended("WH14-american-six", 7, two_each, { game = "whist/american", options = { length = "game" },
    match = { counters = { own = 5 } }, says = "six points are no game",
    expect = { facts = { own_score = 6 }, match_ends = false } }),
  ended("WH14-american-seven", 7, two_each, { game = "whist/american",
    options = { length = "game" }, match = { counters = { own = 6 } },
    expect = { facts = { own_score = 7 }, match_ends = true } }),
  { id = "WH15", game = "whist", options = { trump = "in_turn" },
    match = { counters = { turn = 1 } }, trick = { "lead c5" },
    zones = { hand = { second = "h2 dA" } }, says = "hearts are trumps",
    expect = { legal = { "beat h2", "bury dA" } } },
  ended("WH16", 11, two_each, { options = { length = "game" },
    says = "a game to nothing is worth three",
    expect = { match_ends = true,
               settlement = { head = 3, third = 3, second = -3, fourth = -3 } } }),
}
