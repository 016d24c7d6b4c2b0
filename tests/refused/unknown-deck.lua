local y = require "yezi"
local money = require "decks.money-41"  --! there is no "decks.money-41" to require

return y.variant "unknown-deck" { of = "eight-tricks", set = { ["deck"] = money } }
