-- Hands and hands played out, for scenes.

local all = { "head", "second", "third", "fourth", "fifth", "sixth" }

local hands = {
  tan   = "S2 S2 S2 C3 S3 M3 C6 S6 M6 S7 S7 M7 M8 C8",   -- has a mata, and waits for any 8
  slim  = "S2 M2 C2 C3 S3 M3 C6 S6 M6 S7 C7 M7 OT OT",   -- waits for a third OT
  pairs = "S2 S2 S2 C3 C3 M3 C6 S6 M6 S7 S7 M7 M8 C8",
}

-- The head is dealt the hand; the wall is as told.
function hands.played(id, hand, wall, history, expect, options)
  return { id = id, game = "ceki", deal = { head = hand, wall = wall }, history = history,
           expect = expect, options = options }
end

-- The head calls, throws C5 and wins with `win`, drawn by the next player or (`own`) in its own
-- next turn; what is turned then, and the price that each of the others pays.
function hands.priced(id, hand, call, win, turned, price, more)
  more = more or {}
  local options = more.options or {}
  local players = math.tointeger(tonumber(options.players or "4"))
  local history = { "head: " .. call, "head: discard C5", "second: pass" }
  local wall = "C5 "
  if more.own then
    for seat = 2, players do
      local card = ({ "C4", "S4", "M4", "C4", "S4" })[seat - 1]
      wall = wall .. card .. " "
      history[#history + 1] = all[seat] .. ": discard " .. card
      history[#history + 1] = (all[seat % players + 1]) .. ": pass"
    end
  end
  history[#history + 1] = "head: out " .. win
  local settlement = { head = price * (players - 1) }
  for seat = 2, players do settlement[all[seat]] = -price end
  return { id = id, game = "ceki", options = options, match = more.match,
           deal = { head = hand, wall = wall .. win .. " " .. turned }, history = history,
           expect = { outcome = "won", winner = "head", zones = { after = turned },
                      settlement = settlement, next_head = more.next_head } }
end

-- The head and the second have called; the fourth draws M8, for which both wait.
function hands.two_wait(id, history, expect)
  local moves = { "head: tan", "head: discard C5", "second: pass", "second: ceki",
                  "second: discard C4", "third: pass", "third: discard S4", "fourth: pass" }
  for _, move in ipairs(history) do moves[#moves + 1] = move end
  return { id = id, game = "ceki",
           deal = { head = hands.tan, second = "C2 S2 M2 C9 S9 M9 C1 S1 M1 C7 S7 M7 M8 M8",
                    wall = "C5 C4 S4 M8 C5" },
           history = moves, expect = expect }
end

return hands
