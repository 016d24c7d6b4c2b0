-- Faces of suits from one to nine, with codes such as W5.

local numbers = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine" }
local numerals = { "一", "二", "三", "四", "五", "六", "七", "八", "九" }

-- `suits`: { code, name, character } each; `copies` of each face; `marks`, if the pack has any: a
-- function of the suit's code and the number.
return function(suits, copies, marks)
  local faces = {}
  for _, suit in ipairs(suits) do
    for number, name in ipairs(numbers) do
      faces[#faces + 1] = { suit[1] .. number, name = name .. " of " .. suit[2],
                            zh = numerals[number] .. suit[3], suit = suit[1], rank = number,
                            copies = copies, marks = marks and marks(suit[1], number) }
    end
  end
  return faces
end
