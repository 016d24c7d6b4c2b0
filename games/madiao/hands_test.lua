-- Hands for the scenes of Madiao, so that each tells only what it is about. No scenes itself.

local roles = { "banker", "right", "opposite", "left" }

local codes = {}
for number = 2, 9 do
  codes[#codes + 1] = "suo-" .. number
  codes[#codes + 1] = "qian-" .. number
  codes[#codes + 1] = "wan-" .. number
end
for _, code in ipairs { "shi-20", "shi-30", "shi-40", "shi-50", "shi-60", "shi-70", "shi-80",
                        "qian-1", "qian-ban" } do
  codes[#codes + 1] = code
end

local function named(text, code) return (" " .. text .. " "):find(" " .. code .. " ") ~= nil end

-- What lies on the table where a scene does not say: no principal honour is turned up, and nobody
-- was dealt 百老 unless it is told of.
local function at_rest(piles)
  local all = ""
  for _, pile in pairs(piles) do
    if type(pile) == "table" then
      for _, cards in pairs(pile) do all = all .. " " .. cards end
    else
      all = all .. " " .. pile
    end
  end
  local function spare(...)
    for _, code in ipairs { ... } do
      if not named(all, code) then
        all = all .. " " .. code
        return code
      end
    end
    return nil
  end
  piles.face = piles.face or spare("wan-1", "wan-2", "wan-3")
  piles.under = piles.under or spare("suo-1", "suo-2", "suo-3")
  if not piles.bottom then piles.bottom = spare "shi-baiwan" end
  return piles
end

local M = {}

-- A hand that was played out, by what lies on the tables.
function M.tables(id, zones, more, expect)
  local scene = { id = id, game = "madiao", zones = at_rest(zones),
                  ended = { outcome = "played", reason = "play" }, expect = expect }
  for key, value in pairs(more) do scene[key] = value end
  return scene
end

-- A hand from its deal on.
function M.dealt(id, deal, more, expect)
  local scene = { id = id, game = "madiao", deal = at_rest(deal), expect = expect }
  for key, value in pairs(more) do scene[key] = value end
  return scene
end

local first_cut = { banker = "wan-3", right = "wan-4", opposite = "wan-5", left = "wan-6" }
local place = {}
for i, role in ipairs(roles) do place[role] = i end

-- The eight tricks of a hand, each { leader, card, … } with what the others put down in turn: a
-- card catches, "-" buries a card that matters to nobody, "-suo-8" buries that one. `bottom` may
-- name the zones of cards that nobody was dealt.
function M.told(tricks, bottom)
  local used = ""
  for _, cards in pairs(bottom or {}) do used = used .. " " .. cards end
  for _, trick in ipairs(tricks) do
    for i = 2, #trick do
      local card = trick[i]
      used = used .. " " .. (card:sub(1, 1) == "-" and card:sub(2) or card)
    end
  end
  local next_junk, history = 0, {}
  local function junk()
    repeat next_junk = next_junk + 1 until not named(used, codes[next_junk])
    return codes[next_junk]
  end
  for _, trick in ipairs(tricks) do
    for i = 2, #trick do
      local card, verb = trick[i], i == 2 and "lead" or "beat"
      if card:sub(1, 1) == "-" then
        verb, card = "bury", card == "-" and junk() or card:sub(2)
      end
      local role = roles[(place[trick[1]] + i - 3) % 4 + 1]
      history[#history + 1] = role .. ": " .. verb .. " " .. card
    end
  end
  return history
end

-- A hand that is played out through the engine.
function M.hand(id, tricks, bottom, more, expect)
  local deal, history = {}, M.told(tricks, bottom)
  local used = ""
  for _, move in ipairs(history) do used = used .. " " .. move end
  for zone, cards in pairs(bottom or {}) do
    deal[zone] = cards
    used = used .. " " .. cards
  end
  for _, zone in ipairs { "face", "under" } do
    for _, code in ipairs(codes) do
      if not deal[zone] and not named(used, code) then
        deal[zone] = code
        used = used .. " " .. code
      end
    end
  end
  local scene = { id = id, game = "madiao", cut = first_cut[tricks[1][1]], deal = deal,
                  history = history, expect = expect }
  for key, value in pairs(more) do scene[key] = value end
  return scene
end

return M
