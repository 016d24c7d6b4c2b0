-- 六虎 Luk Fu, the Hakka game of six tigers, as recorded by The Suffocated and 王小發 in 2011.
-- Rule numbers are those of history/games/lukfu.md.

local y     = require "yezi"
local money = require "decks.money-38"

-- Who sits where, from the head on.
local with_dreamer = { "head", "second", "dreamer", "third" }
local with_banker  = { "head", "second", "banker", "third" }
local three        = { "head", "second", "third" }
local four         = { "head", "second", "third", "fourth" }
local acting       = y.pick("players", { ["4_active"] = four, ["*"] = three })

-- 雲綫 is in the pack when a dreamer takes a card, and in the old packs.
local function where_cloud(there, absent)
  return y.pick("specials", {
    modern = y.pick("players", {
      ["4"] = y.pick("fourth_role", { dreamer = there, banker = absent }), ["*"] = absent }),
    ["*"] = there,
  })
end

local five_tigers = { "s1", "g1", "k1", "x1", "ww" }
local function where_tigers(there, absent)
  return y.pick("players", {
    ["3"] = absent,
    ["*"] = y.pick("specials", { w95_three = absent, ["*"] = where_cloud(there, absent) }),
  })
end

-- The dreamer's share, and what speaks of it.
local function where_share(there)
  return y.pick("dreamer_share", { off = y.none, on = y.pick("players", {
    ["4"] = y.pick("fourth_role", { dreamer = there, banker = y.none }), ["*"] = y.none }) })
end

-- "s", 9, 2 is s9 s8 … s2.
local function step(suit, from, to)
  local cards = {}
  for rank = from, to, from > to and -1 or 1 do cards[#cards + 1] = suit .. rank end
  return cards
end
local function chain(...)
  local cards = {}
  for _, part in ipairs { ... } do
    for _, card in ipairs(type(part) == "table" and part or { part }) do
      cards[#cards + 1] = card
    end
  end
  return cards
end

-- f(n): one at the base, doubling with every fu; twice that at twelve.
local function f(n)
  return y.pow2(n - y.option "base")
    * y.pick("double_at_12", { on = y.when(y.eq(n, 12), 2, 1), off = 1 })
end

local fu      = y.fact "fu"
local winning = y.join(y.cards("taken", "winner"), y.cards("claimed", "winner"))
local by_play = y.reason "play.out"

-- The rule of thumb, after the remarks at the end of the sheet: try what nobody is likely to beat,
-- long runs and sets of four first, and low ones where one's own hand blocks the cards above them;
-- else lead the lowest single that the law allows; beat where that promises more than waiting; keep
-- old-age cards and whole combinations; declare unless going on is worth more; leave a poor hand to
-- others.

-- What the leader can hope for with n cards won or old-age; whoever waits for the lead has less.
local worth   = { [0] = 0.02, 0.04, 0.07, 0.12, 0.22, 0.45, 1, 2, 4, 8, 16, 32, 128 }
local waiting = 0.45
-- To call, cards to be expected: a head risks less, since he pays for himself alone.
local enough  = { head = 5, others = 5.5 }

-- What a seat sees of the table. `rivals` act besides it, `after` of them later in this trick.
local function survey(v)
  local me, hand = v:me(), v:hand()
  local known = hand | v:cards "buried" | v:cards "spent"
  local hidden, held, rivals, after = 0, 0, 0, 0
  for seat = 0, v:seats() - 1 do
    known = known | v:cards("taken", seat) | v:cards("claimed", seat)
    if seat ~= me then hidden = hidden + v:count("hand", seat) + v:count("buried", seat) end
  end
  for _, role in ipairs(v:clause "active") do
    local seat = v:role(role)
    if seat ~= me then
      local cards = v:count("hand", seat)
      rivals = rivals + 1
      held = math.max(held, cards)
      if cards == y.size(hand) then after = after + 1 end
    end
  end
  return { hand = hand, won = y.size(v:cards "taken"), old = v:unbeatable(), unseen = ~known,
           hidden = hidden, held = held, rivals = rivals, after = after }
end

-- About how likely it is that none of so many rivals has what beats a combination.
local function safety(v, at, combo, rivals)
  if combo.size == 1 and combo.cards & at.old ~= 0 then return 1 end
  local beaters, chance = #v:beaters(combo, at.unseen), 1
  if combo.size == 1 then
    -- each has to lie where nobody plays from; or its holder may bury it
    local left = at.hidden
    for _ = 1, beaters do
      chance = chance * math.max(left - rivals * at.held, 0.2) / math.max(left, 1)
      left = left - 1
    end
    return chance
  end
  local together = rivals  -- how likely one rival has all cards of one beater
  for i = 0, combo.size - 1 do
    together = together * math.max(at.held - i, 0) / math.max(at.hidden - i, 1)
  end
  for _ = 1, beaters do chance = chance * (1 - together) end
  return chance
end

-- Combinations that share no card, the longest first, and all their cards.
local function parts(v, cards)
  local found = v:within(cards)
  table.sort(found, function(a, b)
    if a.size ~= b.size then return a.size > b.size end
    return a.cards < b.cards
  end)
  local chosen, used = {}, 0
  for _, combo in ipairs(found) do
    if combo.size > 1 and combo.cards & used == 0 then
      chosen[#chosen + 1] = combo
      used = used | combo.cards
    end
  end
  return chosen, used
end

local function calls(v, at)
  local expected = y.size(at.old)
  for _, part in ipairs((parts(v, at.hand))) do
    expected = expected + y.size(part.cards & ~at.old) * safety(v, at, part, at.rivals)
  end
  return expected >= (v:me() == v:role "head" and enough.head or enough.others)
end

-- What an action promises: to declare, to lead, to beat.
local function promise(v, at, verb, cards)
  if verb == "declare" then
    local chance = 1.02  -- of two things worth the same, the sure one
    for card in y.each(cards & ~at.old) do
      chance = chance * safety(v, at, v:combo(card), at.rivals)
    end
    return chance * worth[at.won + y.size(cards)]
  end
  if verb ~= "lead" and verb ~= "beat" then return 0 end
  local combo = v:combo(cards)
  local chance = safety(v, at, combo, verb == "lead" and at.rivals or at.after)
  local kept = at.won + y.size(at.old & ~cards)
  return chance * worth[kept + y.size(cards)] + (1 - chance) * waiting * worth[kept]
    - combo.rank * 0.0001
end

local function rule_of_thumb(v, actions)
  local claim, call = actions:find "claim", actions:find "call"
  if claim then return actions:choose(claim) end
  local at = survey(v)
  if call then return actions:choose(calls(v, at) and call or actions:find "pass") end

  local bury = actions:find "bury"  -- burials come last
  local best, most = nil, -1
  for i = 1, (bury or actions:count() + 1) - 1 do
    local promised = promise(v, at, actions:verb(i), actions:cards(i))
    if promised > most then best, most = i, promised end
  end
  local patience = waiting * worth[at.won + y.size(at.old)]
  if not bury or most >= patience then return actions:choose(best) end
  local _, used = parts(v, at.hand)
  local costs = {}
  for card in y.each(at.hand) do
    costs[card] = y.rank(card) + (card & at.old ~= 0 and 1000 or card & used ~= 0 and 100 or 0)
  end
  return actions:cheapest(costs)
end

return y.game "lukfu" {
  title = { en = "Luk Fu", zh = "六虎" },
  sheet = "lukfu",
  unit  = "points",

  options = {
    { "players", y.choice { "4", "3", "4_active" }, by = "L-13.1",
      says = "three and a dreamer, three alone, or four who all play" },
    { "fourth_role", y.choice { "dreamer", "banker" }, by = "L-13.2",
      says = "whether the fourth person takes a card and a share" },
    { "suit_order", y.choice { "sgkx", "gskx" }, by = "L-13.3",
      says = "order of suits for runs and leads" },
    { "specials", y.choice { "modern", "sch1890", "w95_three", "w95_four" }, by = "L-13.4",
      says = "order of the single cards" },
    { "set_of_ones", y.choice { "only_nines", "plain_low" }, by = "L-13.5",
      says = "what beats a set of ones" },
    { "tigers", y.choice { "before_call", "after_call", "combination", "off" }, by = "L-13.6",
      says = "when the Five Tigers may be claimed" },
    { "tigers_head_stays", y.switch(false), by = "L-13.7",
      says = "a head who wins by Five Tigers stays head" },
    { "privilege", y.choice { "second_third", "any_caller", "none" }, by = "L-13.8",
      says = "which caller may lead old-age cards early" },
    { "liability", y.switch(true), by = "L-13.9",
      says = "a second or third who called and lost pays for both losers" },
    { "reproach", y.choice { "off", "release" }, by = "L-13.10",
      says = "a head who could have called, did not, and won releases the caller from liability" },
    { "redeal_by", y.choice { "next_head", "same_head" }, by = "L-13.11",
      says = "who is head after all declined" },
    { "first_head", y.choice { "random", "agreed" }, by = "L-13.12",
      says = "how the first head of a sitting is found" },
    { "cut", y.choice { "none", "third_cuts_and_peeks" }, by = "L-13.13",
      says = "whether the pack is cut" },
    { "opening_oldage", y.choice { "seven", "eight_red" }, by = "L-13.14",
      says = "whether 八拾 counts as an old-age card by right" },
    { "oldage_depth", y.choice { "exact", "rules", "visible" }, by = "L-13.15",
      says = "how deeply old-age cards are deduced" },
    { "lead_inference", y.switch(true), by = "L-13.16",
      says = "whether leads of singles tell what the leader lacks" },
    { "break_rule", y.choice { "best_so_far", "none" }, by = "L-13.17",
      says = "whether a follower must beat or break" },
    { "claim_mode", y.choice { "declared", "certified" }, by = "L-13.18",
      says = "whether more may be claimed than can be deduced" },
    { "claim_check", y.choice { "actual", "deduced" }, by = "L-13.19",
      says = "whether a claim is judged by the cards or by deduction" },
    { "false_claim", y.choice { "retract", "house_penalty" }, by = "L-13.20",
      says = "what a false claim costs" },
    { "final_window", y.switch(true), by = "L-13.21",
      says = "whether the winner of the last trick may still declare" },
    { "count_unplayed_combos", y.switch(false), by = "L-13.22",
      says = "whether unbeatable sets and runs in hand count in a declaration" },
    { "min_fu", y.range { 3, 12, default = 6 }, by = "L-13.23", says = "fu needed to win" },
    { "base", y.range { 3, 12, default = 6 }, by = "L-13.24", says = "fu worth one point" },
    { "double_at_12", y.switch(true), by = "L-13.25", says = "twelve fu pay double" },
    { "scoring", y.choice { "pow2", "sung" }, by = "L-13.26",
      says = "doubling points, or Sung's sum with red cards" },
    { "dreamer_share", y.switch(true), by = "L-13.27", says = "whether the dreamer is paid" },
    { "hand_end_reveal", y.switch(true), by = "L-13.28",
      says = "whether all cards are shown afterwards" },
  },
  demands = {
    { y.pick("specials", {
        modern    = 1,
        w95_three = y.pick("players", { ["4"] = 0, ["*"] = 1 }),
        ["*"]     = y.pick("players", { ["4_active"] = 1, ["*"] = 0 }) }),
      "specials: sch1890 and w95_four are orders for players=4_active, w95_three for players=3" },
    { y.pick("fourth_role", { dreamer = 1, banker = y.pick("players", { ["4"] = 1, ["*"] = 0 }) }),
      "fourth_role=banker needs players=4" },
    { y.le(y.option "base", y.option "min_fu"), "base may not be above min_fu" },
  },

  seats  = { y.pick("players", { ["3"] = 3, ["*"] = 4 }), by = { "L-3.1", "L-12.1" } },
  roles  = { y.pick("players", {
               ["4"] = y.pick("fourth_role", { dreamer = with_dreamer, banker = with_banker }),
               ["3"] = three, ["4_active"] = four }),
             by = { "L-3.1", "L-3.1.1", "L-3.3.2" } },
  active = { acting, by = { "L-3.1.2", "L-13.2.1", "L-13.1.1" } },
  deck   = {
    y.pack {
      money,
      without = y.pick("specials", {
        modern    = y.pick("players", {
          ["4"] = y.pick("fourth_role", { dreamer = { "ff" }, banker = { "ff", "ww" } }),
          ["*"] = { "ff", "ww" } }),
        w95_three = { "x1", "ff" },
        ["*"]     = {} }),
      change = y.pick("specials", {
        modern    = {},
        w95_three = { ww = { suit = "x", rank = 1 } },
        ["*"]     = { ww = { suit = "x", rank = 1 }, x1 = { rank = 0 },
                      ff = { suit = "x", rank = 0 } } }),
    },
    by = { "L-2.1", "L-2.2", "L-2.5", "L-2.6", "L-2.7", "L-2.8", "L-13.4.6" },
  },

  zones = {
    hand    = { of = "seat",  seen_by = "owner", by = "L-3.1.2" },
    taken   = { of = "seat",  seen_by = "all",   by = { "L-7.1.5", "L-7.1.7" } },
    spent   = { of = "table", seen_by = "all",   by = "L-7.1.7" },
    buried  = { of = "seat",  seen_by = "owner", by = { "L-7.1.8", "L-7.1.9" } },
    claimed = { of = "seat",  seen_by = "all",   by = "L-10.2.8" },
    left    = y.pick("players", {
      ["4_active"] = { of = "table", seen_by = "none", by = "L-13.1.1" }, ["*"] = y.none }),
  },
  deal = {
    y.pick("players", {
      ["4"] = y.pick("fourth_role", {
        dreamer = y.round_robin { first = with_dreamer, again = three, zone = "hand",
                                  cut = y.pick("cut", { none = false, ["*"] = true }) },
        banker  = y.round_robin { again = three, zone = "hand",
                                  cut = y.pick("cut", { none = false, ["*"] = true }) } }),
      ["3"] = y.round_robin { again = three, zone = "hand",
                              cut = y.pick("cut", { none = false, ["*"] = true }) },
      ["4_active"] = y.round_robin { again = four, zone = "hand", each = 9, rest = "left",
                                     cut = y.pick("cut", { none = false, ["*"] = true }) },
    }),
    by = { "L-4.1", "L-4.2", "L-4.3", "L-4.4", "L-4.5" },
  },
  reveal_at_end = { y.option "hand_end_reveal", by = "L-13.28" },
  counters = { seat = y.pick("false_claim", { house_penalty = { "false_claims" }, ["*"] = {} }) },

  combos = {
    { "single", y.single, by = { "L-7.2", "L-7.2.1" } },
    { "set", y.set { 3, 4 }, by = { "L-7.2.2", "L-7.2.3", "L-7.2.5", "L-7.2.6", "L-7.2.7" } },
    { "run", y.run { 3, 9 }, by = { "L-7.2.4", "L-7.2.5", "L-7.2.6", "L-7.2.7" } },
    where_tigers(y.pick("tigers", {
      combination = { "tigers", y.exact(five_tigers), by = "L-13.6" }, ["*"] = y.none }), y.none),
  },

  phases = {
    where_tigers(
      y.pick("tigers", {
        before_call = { "tigers", "call", "play" },
        after_call  = { "call", "tigers", "play" },
        ["*"]       = { "call", "play" } }),
      { "call", "play" }),
    by = { "L-3.2", "L-5.2", "L-5.9", "L-12.2" },
  },
  tigers = where_tigers(
    y.pick("tigers", {
      combination = y.none, off = y.none,
      ["*"] = y.bonus_hand {
        sets = { { five_tigers }, by = { "L-5.1", "L-5.4", "L-5.5", "L-5.10" } } } }),
    y.none),
  call = y.calling {
    order      = { acting, by = { "L-6.1", "L-6.2", "L-6.3", "L-6.4", "L-6.9", "L-12.3" } },
    privileged = { y.pick("privilege", {
                     second_third = y.pick("players", {
                       ["4_active"] = { "second", "third", "fourth" },
                       ["*"]        = { "second", "third" } }),
                     any_caller   = acting,
                     none         = {} }),
                   by = { "L-6.5", "L-6.6", "L-13.8", "L-13.8.1" } },
    declare    = { true, by = { "L-10.2.3", "L-10.2.4", "L-D12" } },
  },
  play = y.tricks {
    leader = { "head", by = "L-6.7" },
    lead   = { where_tigers(
                 y.pick("tigers", { combination = { "single", "set", "run", "tigers" },
                                    ["*"] = { "single", "set", "run" } }),
                 { "single", "set", "run" }),
               by = { "L-7.1", "L-9.1", "L-9.4.1" } },
    lead_law = {
      y.exhaust_in_order {
        y.pick("suit_order", { sgkx = { "s" }, gskx = { "g" } }),
        y.pick("suit_order", { sgkx = { "g" }, gskx = { "s" } }),
        { "k" }, { "x" },
        y.pick("specials", { modern = where_cloud({ "ww" }, y.none), ["*"] = y.none }),
        split = "unbeatable",
        free  = y.pick("privilege", { none = y.none, ["*"] = "unbeatable" }),
      },
      by = { "L-9.1", "L-9.1.1", "L-9.1.2", "L-9.2", "L-9.2.1", "L-9.2.2", "L-9.3", "L-9.3.1",
             "L-6.5.1" },
    },
    follow = {
      y.pick("break_rule", { best_so_far = y.beat_or_break, none = y.catch_or_bury }),
      by = { "L-7.1.1", "L-7.1.2", "L-7.1.4", "L-7.4", "L-7.4.1", "L-7.4.3", "L-7.4.4", "L-7.4.5",
             "L-7.4.6", "L-7.4.7", "L-7.4.8", "L-7.4.9", "L-9.4" },
    },
    beats = {
      single = {
        y.pick("specials", {
          modern    = y.higher_in_suit {
                        except = where_cloud({ "s1", "x1", "ww" }, { "s1", "x1" }) },
          sch1890   = y.ranking { chain("s1", step("s", 9, 2)), step("g", 9, 1), step("k", 9, 1),
                                  chain("x1", "ff", "ww", step("x", 2, 9)) },
          w95_three = y.ranking { step("s", 9, 2), step("g", 9, 1), step("k", 9, 1),
                                  chain("ww", step("x", 9, 2)) },
          w95_four  = y.ranking { step("s", 9, 2), step("g", 9, 1), step("k", 9, 1),
                                  chain("x1", "ff", step("x", 2, 9), "ww") } }),
        by = { "L-7.3", "L-7.3.1", "L-7.3.2", "L-2.3", "L-2.4", "L-13.4.1", "L-13.4.2", "L-13.4.3",
               "L-13.4.4", "L-13.4.5" },
      },
      set = {
        y.pick("set_of_ones", {
          only_nines = function(a, b)
            if b.rank == 1 then return a.rank == 9 end
            return a.rank ~= 1 and a.rank > b.rank
          end,
          plain_low = y.higher_rank }),
        by = { "L-7.3.3", "L-7.3.4", "L-7.3.7" },
      },
      run = {
        y.higher_suit_then_rank {
          y.pick("suit_order", { sgkx = "s", gskx = "g" }),
          y.pick("suit_order", { sgkx = "g", gskx = "s" }), "k", "x" },
        by = { "L-7.3.5", "L-7.3.6", "L-7.3.7", "L-2.2", "L-13.3.1" },
      },
      tigers = where_tigers(y.pick("tigers", { combination = y.never, ["*"] = y.none }), y.none),
    },
    unbeatable = {
      y.deduced { depth = y.option "oldage_depth", leads = y.option "lead_inference",
                  always = y.pick("opening_oldage", { seven = {}, eight_red = { "s8" } }) },
      by = { "L-8.1", "L-8.1.1", "L-8.1.2", "L-8.1.3", "L-8.1.4", "L-8.2", "L-8.2.4", "L-8.2.5",
             "L-8.2.6", "L-8.3", "L-8.4", "L-8.4.1", "L-8.4.2", "L-8.4.3", "L-8.5", "L-7.5",
             "L-7.5.1", "L-7.5.2", "L-7.5.3", "L-7.5.5", "L-12.4", "L-13.14.1", "L-13.4.7" },
    },
    out = {
      y.declare { least = y.option "min_fu", claim = y.option "claim_mode",
                  truth = y.option "claim_check", combos = y.option "count_unplayed_combos",
                  after_last = y.option "final_window",
                  false_claims = y.pick("false_claim", { house_penalty = "false_claims",
                                                         retract = y.none }) },
      by = { "L-10.1", "L-10.1.1", "L-10.2", "L-10.2.1", "L-10.2.2", "L-10.2.6", "L-10.3",
             "L-10.4.1", "L-10.5", "L-10.5.1", "L-10.5.3", "L-10.5.4", "L-10.5.5", "L-10.5.6" },
    },
    ends = { y.hands_empty, by = { "L-10.4", "L-10.4.2", "L-7.1.3", "L-3.2.1" } },
  },

  facts = {
    fu      = { y.count(winning), by = { "L-10.1", "L-10.2.2", "L-11.3.2" } },
    reds    = { y.count(y.marked(winning, "red")), by = "L-13.26" },
    matches = {
      y.pick("players", {
        ["4"] = y.pick("fourth_role", {
          dreamer = y.count(y.alike(winning, y.cards("hand", "dreamer"))), banker = 0 }),
        ["*"] = 0 }),
      by = { "L-11.3", "L-11.3.1", "L-11.3.2", "L-11.3.3" } },
  },
  settle = {
    { "win",
      y.pay { from = "losers", to = "winner", when = by_play, cards = winning,
              amount = y.pick("scoring", {
                pow2 = f(fu),
                sung = y.when(y.both(y.eq(fu, 12), y.eq(y.fact "reds", 8)), 30,
                              fu - 5 + y.fact "reds") }) },
      by = { "L-11.1", "L-11.1.1", "L-11.2", "L-11.4.1", "L-13.26.1" } },
    where_share {
      "dreamer",
      y.pay { from = "losers", to = "dreamer",
              when = y.both(by_play, y.gt(y.fact "matches", 0)),
              cards = y.alike(winning, y.cards("hand", "dreamer")),
              amount = f(5 + y.fact "matches") },
      by = { "L-11.3", "L-11.3.1", "L-11.3.4" } },
    where_tigers(
      y.pick("tigers", {
        combination = y.none, off = y.none,
        ["*"] = { "tigers",
                  y.pay { from = "losers", to = "winner", when = y.reason "tigers",
                          amount = y.pick("scoring", { pow2 = f(8), sung = 6 }) },
                  by = { "L-11.5", "L-5.6", "L-5.7" } } }),
      y.none),
    y.pick("false_claim", {
      house_penalty = { "false_claim",
                        y.pay { from = "active", to = "active",
                                amount = y.seat_counter("false_claims", "payer") },
                        by = "L-13.20" },
      retract = y.none }),
    after = {
      y.pick("liability", {
        on = { "liability",
               y.pays_for_all {
                 "caller",
                 lines = { "win", where_share "dreamer" },
                 when = y.both(
                   y.no(y.either(y.same("caller", "head"), y.same("caller", "winner"))),
                   y.pick("reproach", {
                     off = 1,
                     release = y.no(y.both(y.same("winner", "head"),
                                           y.le(6, y.strength "head"))) })) },
               by = { "L-11.4", "L-6.5.2", "L-6.10", "L-6.11" } },
        off = y.none }),
    },
  },

  match = {
    first_head = { y.option "first_head", by = "L-3.1.3" },
    next_head = {
      y.when(
        y.either(
          y.both(y.same("caller", "head"),
                 y.either(y.same("winner", "head"), y.outcome "drawn")),
          y.either(
            y.both(y.pick("redeal_by", { next_head = 0, same_head = 1 }), y.outcome "void"),
            y.both(y.pick("tigers_head_stays", { off = 0, on = where_tigers(
                     y.pick("tigers", { combination = 0, off = 0, ["*"] = y.reason "tigers" }),
                     0) }),
                   y.same("winner", "head")))),
        0, 1),
      by = { "L-3.3", "L-3.3.1", "L-3.3.3", "L-13.7", "L-13.11" } },
  },

  simple = rule_of_thumb,

  report = {
    { "head wins", y.share(y.same("winner", "head")) },
    { "second wins", y.share(y.same("winner", "second")) },
    { "third wins", y.share(y.same("winner", "third")) },
    { "draws", y.share(y.outcome "drawn") },
    { "passed out", y.share(y.outcome "void") },
    { "fu of the winner", y.spread(fu), given = by_play },
    { "tricks a hand", y.mean(y.stat "tricks") },
    { "won within three tricks", y.share(y.le(y.stat "tricks", 3)), given = by_play },
    { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") },
    { "dreamer paid", y.share(y.gt(y.fact "matches", 0)), given = by_play },
    { "head's points", y.mean(y.points "head") },
    { "second's points", y.mean(y.points "second") },
    { "third's points", y.mean(y.points "third") },
    y.pick("players", { ["4"] = y.pick("fourth_role", {
      dreamer = { "dreamer's points", y.mean(y.points "dreamer") }, banker = y.none }),
      ["*"] = y.none }),
  },
}
