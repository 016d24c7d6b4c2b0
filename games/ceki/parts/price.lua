-- What a win comes to, besides its matas.

local y = require "yezi"

local by_number = 0   -- S9 by the card, not here
for number = 1, 9 do
  local faces = { "C" .. number, "M" .. number }
  if number < 9 then faces[3] = "S" .. number end
  if number == 1 then faces[4] = "WF" end
  by_number = by_number + number * y.count_after(faces)
end
local function turned(card) return y.count_after { card } end

local on_ceki = y.eq(y.seat_counter("called", "winner"), 2)
local whole   = y.eq(y.seat_counter("called", "winner"), 0)   -- who wins without a call
local by_other = y.going_out "shown"

-- On the call ceki: `other` where another drew the card, `own` where the winner did.
local function of_call(other, own) return on_ceki * y.when(by_other, other, own) end

return {
  on_ceki = on_ceki,
  whole   = whole,
  yeo     = y.count_after { "C1", "S1", "M1", "WF" },
  turned  = by_number + 10 * turned "S9" + 11 * turned "RF" + 12 * turned "OT",
  of_call = of_call,
  turned_in_java = by_number + 9 * turned "S9" + 10 * turned "RF" + 10 * turned "OT"
                   + 9 * turned "M1",
  drawn_in_java  = 2 - by_other + y.win_in { "red" },
}
