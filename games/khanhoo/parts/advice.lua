-- How the rules of thumb of Khanhoo play. Both go out as soon as they can, with the discard that
-- leaves most. The greedy one minds only what its melds are worth already. The other also counts,
-- for every meld of three that it holds two cards of, the cards that would complete it: it keeps
-- what has most to come, and takes a discard that completes a meld or begins enough of them.

local y = require "yezi"

-- What a meld is worth to its holder beyond its points: three cards nearer to going out. Found by
-- play, as was how much a card must promise to be taken although it completes nothing.
local nearer, enough = 3, 60

-- The melds of three cards, with the points of each; `second` is the suit Y.
local function all_melds(second)
  local suits, melds = { "h", second, "d" }, {}
  local function meld(points, ...) melds[#melds + 1] = { points, { ... } } end
  for number = 2, 9 do
    meld(2, "h" .. number, second .. number, "d" .. number)
  end
  for _, suit in ipairs(suits) do
    for number = 1, 7 do meld(1, suit .. number, suit .. number + 1, suit .. number + 2) end
    for _, other in ipairs(suits) do
      if other ~= suit then meld(1, suit .. 1, suit .. 1, other .. 1) end
    end
  end
  meld(1, "h1", second .. 1, "d1")
  meld(3, "J", "Q", "K")
  meld(4, "K", "h9", "h9")
  meld(4, "Q", second .. 8, second .. 8)
  meld(4, "J", "d7", "d7")
  meld(5, "h1", second .. 2, "d3")
  return melds
end

-- What each card of the hand, and `more` beside it, has to come: of melds that lack one card.
local function promises(v, melds, more)
  local promise, held = {}, {}
  local function has(code)
    if held[code] == nil then
      held[code] = v:held(y.card(code)) + (more == code and 1 or 0)
    end
    return held[code]
  end
  for _, meld in ipairs(melds) do
    local codes, lacking, missing = meld[2], 0, nil
    for i, code in ipairs(codes) do
      local wanted = 1
      for j = 1, i - 1 do
        if codes[j] == code then wanted = wanted + 1 end
      end
      if has(code) < wanted then lacking, missing = lacking + 1, code end
    end
    local comes = 0
    if lacking == 0 then
      comes = 6 * (meld[1] + nearer)
    elseif lacking == 1 then
      comes = (meld[1] + nearer) * v:unseen(y.card(missing))
    end
    if comes > 0 then
      for _, code in ipairs(codes) do
        if has(code) > 0 then promise[code] = (promise[code] or 0) + comes end
      end
    end
  end
  return promise
end

-- The best of the ways to go out; nil where there is none.
local function out(actions)
  local best, most
  for i = 1, actions:count() do
    if actions:verb(i) == "out" then
      local worth = actions:worth(i)
      if most == nil or worth > most then best, most = i, worth end
    end
  end
  return best
end

local function code_of(actions, i) return y.code(actions:cards(i)) end

-- Where the discard of another lies open: whether to take it.
local function taken(v, actions, melds)
  local take, pass
  for i = 1, actions:count() do
    if actions:verb(i) == "take" then take = i else pass = i end
  end
  if take == nil or pass == nil then return take or pass end
  if code_of(actions, take) == "jo" or actions:worth(take) > actions:worth(pass) then
    return take
  end
  if melds == nil then return pass end
  local code = code_of(actions, take)
  return (promises(v, melds, code)[code] or 0) > enough and take or pass
end

local function thrown(v, actions, melds)
  local promise = melds and promises(v, melds) or {}
  local best, most
  for i = 1, actions:count() do
    local code = code_of(actions, i)
    local value = 30 * actions:worth(i) - (code == "jo" and 1000 or promise[code] or 0)
    if most == nil or value > most then best, most = i, value end
  end
  return best
end

local function player(melds)
  return function(v, actions)
    local go = out(actions)
    if go then return actions:choose(go) end
    if actions:verb(1) == "discard" then return actions:choose(thrown(v, actions, melds)) end
    return actions:choose(taken(v, actions, melds))
  end
end

return {
  greedy = player(nil),
  with = function(second) return player(all_melds(second)) end,
  -- The same for other melds of three cards: a list of { points, { codes } }.
  gathering = player,
}
