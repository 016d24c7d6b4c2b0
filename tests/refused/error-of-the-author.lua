local y = require "yezi"

local function size(n)
  if n > 10 then error("no more than ten", 2) end
  return n
end

return y.variant "error-of-the-author" {
  of = "eight-tricks",
  set = { ["deal"] = { hand = size(11), stock = "rest" } },  --! no more than ten
}
