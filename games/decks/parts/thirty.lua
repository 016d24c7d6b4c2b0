-- The thirty faces of money cards as codes: coins C1 to C9, strings S1 to S9, myriads M1 to M9, and
-- three honours of the number one, OT, RF and WF. Three of them bear a red stamp.

local codes, number_of, of_number = { "OT", "RF", "WF" }, { OT = 1, RF = 1, WF = 1 }, {}
for number = 1, 9 do
  of_number[number] = { "C" .. number, "S" .. number, "M" .. number }
  for _, code in ipairs(of_number[number]) do
    codes[#codes + 1], number_of[code] = code, number
  end
end
for honour = 1, 3 do table.insert(of_number[1], codes[honour]) end
table.sort(codes)

return {
  codes     = codes,
  number_of = number_of,   -- by code
  of_number = of_number,   -- the codes of each number
  red       = { OT = true, RF = true, S9 = true },
}
