-- An example bot without state: beats with low cards, leads high ones, and discards cards that are
-- close to no other card that it could discard. Debian packages: lua5.4 lua-dkjson.
--
--     yezi play GAME --players "exec:lua5.4 scripts/bots/bot.lua"
local json = require "dkjson"

-- The cost of verbs. Other verbs, such as those for sets, are between "lead" and "pass".
local verb_cost = { out = -4, call = -3, beat = -2, lead = -1, pass = 1, discard = 2, bury = 3,
  declare = 4 }

local function rank(card) return tonumber((card:gsub("%D", ""))) or 0 end -- 7 for "k7" and "wan-7"

local function cost(offer, offers)
  local verb, sum = offer:match("%S+"), 0
  for card in offer:gmatch(" (%S+)") do
    if verb ~= "discard" then sum = sum + rank(card) end
    for _, other in ipairs(verb == "discard" and offers or {}) do
      local in_suit = other:gsub("%d", "") == offer:gsub("%d", "")
      if in_suit and math.abs(rank(other) - rank(card)) < 3 then sum = sum + 1 end
    end
  end
  return 10000 * (verb_cost[verb] or 0) + (verb == "lead" and -sum or sum)
end

--- The first `count` cards, from position `from` on, that break every set; nil if there are none.
local function discard(cards, count, sets, from, chosen)
  for i = from, count > 0 and #cards - count + 1 or 0 do
    local found = discard(cards, count - 1, sets, i + 1, chosen .. " " .. cards[i])
    if found then return found end
  end
  if count > 0 then return nil end
  for _, set in ipairs(sets) do
    local broken = false
    for card in set:gmatch("%S+") do
      broken = broken or (chosen .. " "):find(" " .. card .. " ", 1, true)
    end
    if not broken then return nil end
  end
  return chosen
end

local function choose(ask)
  if ask.sure then return ask.sure[1] end -- claims that are certain to be true
  for _, family in ipairs(ask.families or {}) do -- too many to list
    local cards = {}
    for card in family.of:gmatch("%S+") do cards[#cards + 1] = card end
    table.sort(cards, function(a, b) return rank(a) < rank(b) end)
    local laid = discard(cards, family.cards, family.keep_none_of, 1, "")
    table.insert(ask.offers, family["do"] .. laid)
  end
  local best = ask.offers[1]
  for _, offer in ipairs(ask.offers) do
    if cost(offer, ask.offers) < cost(best, ask.offers) then best = offer end
  end
  return best
end

for line in io.lines() do
  local event = json.decode(line)
  local answer = event.event == "hello" and { hello = "yezi", name = "bot.lua", schema = 1 }
    or event.event == "ask" and { ["do"] = choose(event), ask = event.ask }
  if answer then io.write(json.encode(answer), "\n"):flush() end
end
