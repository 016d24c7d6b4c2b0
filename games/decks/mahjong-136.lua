-- The pack of mahjong without flowers.

local y     = require "yezi"
local tiles = require "decks.parts.tiles"

local pack = tiles()
pack.title, pack.zh = "Mahjong tiles, 136", "麻雀牌"

return y.deck "mahjong-136" (pack)
