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

local bonus = y.pick("ceki_bonus", { ["1-2"] = 1, ["5-10"] = 5, ["10-20"] = 10 })

return {
  on_ceki = on_ceki,
  whole   = whole,
  yeo     = y.pick("scoring", { lima_belas = 0,
                                ["*"] = y.count_after { "C1", "S1", "M1", "WF" } }),
  turned  = y.pick("scoring", {
    satu       = by_number + 10 * turned "S9" + 11 * turned "RF" + 12 * turned "OT",
    lima_belas = 1,   -- for the win
    gonggong   = by_number + 9 * turned "S9" + 10 * turned "RF" + 10 * turned "OT"
                 + 9 * turned "M1" }),
  call = y.pick("scoring", {
    gonggong = 2 - by_other + y.win_in { "red" },
    ["*"]    = on_ceki * bonus * (2 - by_other) }),
  times = y.pick("scoring", { gonggong = 1, ["*"] = 1 + whole }),
}
