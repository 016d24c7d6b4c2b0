-- What values of Luk Fu's options change alike. games/README.md tells how changes are written.

local y = require "yezi"

-- Where 雲綫 is not in the pack of today; in the orders of old books its place is another.
local function no_cloud(by, players)
  return { when = { specials = "modern", players = players },
           set  = { ["deck.without"] = { { "ff", "ww" }, by = by },
                    ["play.beats.single.except"] = { { "s1", "x1" }, by = by } },
           drop = { ["play.lead_law.5"] = {} } }
end
local function no_tigers(by, when)
  return { when = when,
           drop = { tigers = { by = by }, ["phases.tigers"] = {}, ["settle.tigers"] = { by = by },
                    ["called.ends.tigers"] = {}, ["combos.tigers"] = { by = by },
                    ["play.lead.tigers"] = {}, ["play.beats.tigers"] = { by = by } } }
end
local function no_dreamer(by, when)
  return { when = when,
           set  = { ["facts.matches"] = { 0, by = by } },
           drop = { ["deal.first"] = { by = by }, ["settle.dreamer"] = { by = by },
                    ["settle.after.liability.lines.dreamer"] = {}, ["called.facts.matches"] = {},
                    ["report.dreamer's points"] = {} } }
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

-- The order of single cards in an old book, with the pack it needs.
local function old_order(by, without, change, orders)
  return { set  = { ["deck.without"] = { without, by = "L-13.4.6" },
                    ["deck.change"]  = { change, by = "L-13.4.6" },
                    ["play.beats.single"] = { y.ranking(orders), by = by,
                                              also = { "L-13.4.5", "L-13.4.7" },
                                              refuses = { pattern = "L-7.3" } } },
           drop = { ["play.lead_law.5"] = {} } }
end

-- A head who wins by the Five Tigers stays, where there are any.
local function head_stays(next_head, when)
  when.tigers = { "before_call", "after_call" }
  local by_tigers = y.all { y.reason "tigers", y.same("winner", "head") }
  return { when = when, set = { ["match.next_head"] = {
    next_head(by_tigers), by = "L-13.7", also = { "L-3.3", "L-3.3.1", "L-13.11" } } } }
end

local all_38 = { ww = { suit = "x", rank = 1 }, x1 = { rank = 0 }, ff = { suit = "x", rank = 0 } }

return {
  no_cloud = no_cloud, no_tigers = no_tigers, no_dreamer = no_dreamer, head_stays = head_stays,
  sch1890 = old_order("L-13.4.2", {}, all_38,
    { chain("s1", step("s", 9, 2)), step("g", 9, 1), step("k", 9, 1),
      chain("x1", "ff", "ww", step("x", 2, 9)) }),
  w95_three = old_order("L-13.4.3", { "x1", "ff" }, { ww = { suit = "x", rank = 1 } },
    { step("s", 9, 2), step("g", 9, 1), step("k", 9, 1), chain("ww", step("x", 9, 2)) }),
  w95_four = old_order("L-13.4.4", {}, all_38,
    { step("s", 9, 2), step("g", 9, 1), step("k", 9, 1),
      chain("x1", "ff", step("x", 2, 9), "ww") }),
}
