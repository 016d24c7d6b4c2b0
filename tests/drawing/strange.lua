-- Games of drawing that nobody would play but that nothing forbids, one for each value of `case`.

local y = require "yezi"

local function faces(count, suits, copies)
  local all = {}
  for i = 1, count do
    all[i] = { "c" .. i, suit = suits and "s" .. (i % suits + 1) or nil, rank = (i - 1) // (suits or 1) + 1,
               numeral = i % 7, copies = copies, marks = i % 2 == 0 and { "even" } or { "odd" } }
  end
  return all
end
local function suits(count)
  local all = {}
  for i = 1, count do all[i] = { "s" .. i, "s" .. i, "s" .. i } end
  return all
end
local function deck(name, count, suit_count, copies)
  return y.deck(name) { title = name, marks = { "even", "odd" },
    suits = suits(suit_count or 1), faces = faces(count, suit_count, copies) }
end

-- y.pick { case = … } of what differs from the usual
local function case(values, usual)
  values["*"] = usual
  return y.pick("case", values)
end

return y.game "strange" {
  title = { en = "Strange" },
  options = {
    { "case", y.choice { "usual", "dead", "dead_used", "times", "extras", "all_extras", "faces96",
                         "copies15", "one_card", "no_wall", "own_pair", "own_pair_on", "no_suits",
                         "judged", "bonus", "must", "redeal", "calling", "nothing", "odd_alone",
                         "run_odd", "edge" },
      says = "what is strange" },
  },
  seats = 3,
  deck = case({ faces96  = deck("d96", 96, 8, 1), copies15 = deck("d15", 10, 1, 15),
                no_suits = deck("d0", 20, nil, 3) }, deck("d40", 20, 2, 2)),
  zones = {
    hand  = { of = "seat",  seen_by = "owner" },
    melds = { of = "seat",  seen_by = "all"   },
    river = { of = "seat",  seen_by = "all"   },
    extra = { of = "seat",  seen_by = "all"   },
    wall  = { of = "table", seen_by = "none"  },
  },
  throws = { { "a", y.dice { 1 } }, { "b", y.dice { 2, at_end = true } } },
  deal = case({
    one_card = y.from_walls { takes = { 1 } },
    no_wall  = y.from_walls { takes = { 13 } },
    edge     = y.from_walls { blocks = 4, sides = { "head", "second", "third" }, stacks = { 9, 9, 10 },
                              opens = "a" },
  }, y.from_walls { takes = { 2, 5 } }),
  sets = {
    { "run",  y.run { 3 } },
    { "two",  y.copies { 2 } },
    { "some", y.copies { 3, among = { "even" } } },
    { "four", y.copies { 4 } },
  },
  phases = case({ bonus = { "look", "play" }, must = { "forced", "play" },
                  redeal = { "again", "play" }, calling = { "call", "play" } },
                { "play" }),
  look   = case({ bonus = y.bonus_hand { kinds = { { "pairs", y.gt(y.faces_held({ "even", times = 2 }, "player"), 1) },
                                                   { "waits", y.gt(y.waits "player", 0) } }, asked = "all" } }, y.none),
  forced = case({ must = y.bonus_hand { kinds = { { "pairs", y.gt(y.faces_held("even", "player"), 5) } }, must = true } }, y.none),
  again  = case({ redeal = y.bonus_hand { kinds = { { "apart", y.apart(1, "player") },
                                          { "odd", y.eq(y.tiles({ among = { "even" } }, "player"), 0) } }, redeal = true } }, y.none),
  call   = case({ calling = y.calling { order = { "second", "head" } } }, y.none),
  play = y.draw_discard {
    first = case({ no_wall = y.throw "a" }, "third"),
    wall  = case({ dead = y.dead_wall { 100 }, dead_used = y.dead_wall { 100, kept = false } },
                 y.dead_wall { 2, kept = false }),
    goal  = case({
      times     = y.cover { "run", "two", "some", "four", times = 11, odd = "two" },
      one_card  = y.cover { "some", times = 1 },
      odd_alone = y.cover { "four", times = 1, odd = "run" },
      run_odd   = y.cover { "run", "two", times = 3, odd = "run" },
      copies15  = y.cover { "four", "some", times = 2, odd = "two" },
    }, y.cover { "run", "some", times = 2, odd = "two" }),
    claims = case({
      nothing = {}, odd_alone = { { "out", y.go_out } },
    }, {
      { "out",  y.go_out { first_if = { "even" } } },
      { "kong", y.make { "four", replaces = true } },
      { "trio", y.make { "some" } },
      { "chow", y.make { "run" } },
    }),
    own = case({
      nothing = y.none,
      own_pair    = { { "trio", y.make { "some" } }, { "out", y.go_out } },
      own_pair_on = { { "trio", y.make { "some", ends_turn = true } }, { "out", y.go_out } },
    }, {
      { "out",  y.go_out },
      { "kong", y.make { "four", replaces = true } },
      { "add",  y.extend { "four", onto = "some", robbable = true } },
    }),
    extras = case({ extras = { "c2", "c3", "c4" }, all_extras = { "even", "odd" } }, y.none),
    faults = case({ judged = "judged", edge = "judged" }, "refused"),
    false_out = case({ edge = "ends" }, "voids"),
  },
  count = {
    columns = { "points" },
    value   = y.column "points",
    others  = { "some", "two" },
    { "each", y.tally { each = true, over = true, points = 1 + y.group_numerals } },
    { "last", y.tally { points = 1, when = y.going_out "last" } },
    { "rank", y.tally { points = 1, when = y.ranks({ 1, 1, 0, exact = false }, "player") } },
    { "wait", y.tally { points = y.waits "player", when = y.same("player", "winner") } },
  },
  settle = {
    among = y.everyone,
    { "all", y.pay { from = "everyone", to = "everyone",
        amount = y.max(0, y.worth "payee" - y.worth "payer") } },
    { "said", function(t, me) return 0 end },
    { "fault", y.pay { from = "at_fault", to = "everyone", amount = 3 } },
    after = { { "fed", y.pays_for_all { y.feeding, lines = { "all" } } },
              { "feeder", y.pays_for_all { y.feeder({ "some" }, 1), lines = { "all" } } } },
  },
  report = { { "worth", y.mean(y.worth "head") }, { "out", y.share(y.going_out "discard") } },
}
