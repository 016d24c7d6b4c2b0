local y = require "yezi"
local shared = require "parts.shared"
table.insert(shared.list, 4)  --! tables from require are read-only

return y.variant "change-shared-deeply" { of = "eight-tricks" }
